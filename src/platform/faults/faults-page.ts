import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Fault } from './envelope.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:0;overflow-wrap:anywhere}
li{padding:1rem 0;border-top:1px solid #8886}
ol{list-style:none;padding:0;margin-top:1.5rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0;font:.875rem/1.5 ui-monospace,monospace}
`;

/** The page runs no script and loads nothing. */
export const FAULTS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface KeptFault extends Fault {
  readonly store: string;
  readonly reported_at: number;
}

const timeText = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** The faults that shops' pages have reported, the newest first. */
export function faultsPage(faults: readonly KeptFault[]) {
  const items = faults.map(
    ({ store, type, message, page, place, reported_at }) => html`<li>
      <h2>${type}: ${message}</h2>
      <p>${store}, ${page}, <time>${timeText(reported_at)}</time> UTC</p>
      <pre>${place}</pre>
    </li>`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Faults of shops’ pages</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body><main>
    <h1>Faults of shops’ pages</h1>
    <p>What pages of stores with "errorReporting": "platform" have reported.</p>
    ${items.length === 0 ? html`<p>There is none.</p>` : html`<ol>${items}</ol>`}
  </main></body>
</html>`;
}
