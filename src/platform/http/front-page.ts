import { html } from 'hono/html';
import type { Call } from '#contract/call.ts';

/** A page for a person who opens the platform's address: what answers here. */
export function frontPage(calls: readonly Call[]) {
  const rows = calls.map(
    ({ method, path, summary }) => html`<tr><td><code>${method} ${path}</code></td><td>${summary}</td></tr>`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Commerce platform</title>
    <style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.25rem 1rem .25rem 0;vertical-align:top}</style>
  </head>
  <body>
    <h1>Commerce platform</h1>
    <p>Serves the calls below to storefronts. <a href="/openapi.json">OpenAPI document</a>, <a href="/health">health</a>.</p>
    <table><tbody>${rows}</tbody></table>
  </body>
</html>`;
}
