import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';

interface Page {
  readonly title: string;
  readonly body: Html | Html[];
  readonly script?: 'page' | 'try';
  /** Posted to the parent page as soon as this page loads. */
  readonly message?: object | undefined;
}

/** Renders a script of a page. `page` runs before the content is shown, because an earlier click would be lost. Others need the content. */
export const renderScript = (name: string): Html =>
  name === 'page'
    ? html`<script src="/sandbox/page.js"></script>`
    : html`<script src="/sandbox/${name}.js" defer></script>`;

/** A page of the sandbox. It shows that it is a test and works with the keyboard alone. */
export function renderPage({ title, body, script, message }: Page): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title} (test mode)</title>
    <link rel="stylesheet" href="/sandbox/page.css">
    ${script ? renderScript(script) : ''}
  </head>
  <body${message ? html` data-message="${JSON.stringify(message)}"` : ''}>
    <header class="mode"><strong>Test mode</strong> No money moves.</header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;
}

/** Formats an amount for display. */
export function formatPrice(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(minor / 100);
}

/**
 * Allows only scripts, styles and frames of the platform. Sets no `frame-ancestors`, because shops show these pages in
 * frames.
 */
export function createContentSecurityPolicy(formAction = "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
  ].join('; ');
}
