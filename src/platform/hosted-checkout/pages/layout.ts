import { html } from 'hono/html';
import type { Html } from '#platform/http/plain-pages.ts';
import type { Translator } from '#shared/i18n/translator.ts';

interface Page {
  readonly t: Translator;
  readonly title: string;
  readonly storeName: string;
  readonly shop: string;
  readonly isSandbox: boolean;
  readonly main: Html;
  readonly aside?: Html;
  /** Scripts of the page, in their order. */
  readonly scripts?: readonly string[];
  /** Where the browser goes on by itself. */
  readonly next?: string;
}

/**
 * Frame of the express checkout's pages: whose shop it is, the way back, what is bought beside what is asked. Their
 * addresses may open a gated store and go nowhere; the origin does, without which forms are taken for another site's.
 */
export function renderPage({ t, title, storeName, shop, isSandbox, main, aside, scripts = [], next }: Page): Html {
  return html`<!doctype html>
<html lang="${t.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="strict-origin">
    ${next ? html`<meta http-equiv="refresh" content="0; url=${next}">` : ''}
    <title>${title} | ${storeName}</title>
    <link rel="stylesheet" href="/buy/assets/express.css">
  </head>
  <body>
    <header>
      ${isSandbox ? html`<p class="mode"><strong>${t('payment.testMode')}</strong> ${t('payment.testModeText')}</p>` : ''}
      <div class="top">
        <a class="brand" href="${shop}${t.href('/')}">${storeName}</a>
        <a href="${shop}${t.href('/cart')}">${t('cart.continue')}</a>
      </div>
    </header>
    <main>
      <div>${main}</div>
      ${aside ? html`<aside aria-label="${t('hosted.order')}">${aside}</aside>` : ''}
    </main>
    ${scripts.map((src) => html`<script src="${src}" defer></script>`)}
  </body>
</html>`;
}
