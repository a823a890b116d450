import { html, raw } from 'hono/html';
import { sellsInEu } from '#platform/catalog/sells-in-eu.ts';
import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Html } from '#platform/http/html.ts';
import type { Translator } from '#texts/translator.ts';
import type { HostedTheme } from '../hosted-theme.ts';

interface Page {
  readonly t: Translator;
  readonly title: string;
  readonly storeName: string;
  readonly shop: string;
  /** The store, for links to its legal pages. */
  readonly store?: Pick<StoreRow, 'seller' | 'defaultRegion' | 'delivery'>;
  readonly isSandbox: boolean;
  /** The look of the store; undefined for a page without one. */
  readonly theme?: HostedTheme | undefined;
  readonly main: Html;
  readonly aside?: Html;
  /** Scripts of the page, in their order. */
  readonly scripts?: readonly string[];
  /** URL to which the page redirects at once. */
  readonly next?: string;
}

/**
 * Renders the layout of the hosted checkout: a header with the shop and the way back, then the content beside the order summary.
 * The referrer is only the origin: URLs may contain a grant, and without an origin the check against cross-site forms fails.
 */
export function renderPage(page: Page): Html {
  const {
    t,
    title,
    storeName,
    shop,
    store,
    isSandbox,
    theme,
    main,
    aside,
    scripts = [],
    next,
  } = page;
  const logo = theme?.logo && URL.parse(theme.logo, shop)?.href;
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
    ${theme ? html`<style>${raw(theme.css)}</style>` : ''}
  </head>
  <body>
    <header>
      ${isSandbox ? html`<p class="mode"><strong>${t('payment.testMode')}</strong> ${t('payment.testModeText')}</p>` : ''}
      <div class="top">
        <a class="brand" href="${shop}${t.href('/')}">${logo ? html`<img src="${logo}" alt="${storeName}" height="32">` : storeName}</a>
        <a href="${shop}${t.href('/cart')}">${t('cart.continue')}</a>
      </div>
    </header>
    <main>
      <div>${main}</div>
      ${aside ? html`<aside aria-label="${t('hosted.order')}">${aside}</aside>` : ''}
    </main>
    ${store ? renderLegalLinks(t, shop, store) : ''}
    ${scripts.map((src) => html`<script src="${src}" defer></script>`)}
  </body>
</html>`;
}

function renderLegalLinks(t: Translator, shop: string, store: NonNullable<Page['store']>): Html {
  const links = [
    { path: '/privacy-policy', text: t('checkout.privacy') },
    { path: '/terms-of-use', text: t('checkout.terms') },
    ...(store.seller ? [{ path: '/imprint', text: t('site.imprint') }] : []),
    ...(sellsInEu(store) ? [{ path: '/withdrawal', text: t('withdrawal.link') }] : []),
  ];
  return html`<footer>${links.map(({ path, text }) => html`<a href="${shop}${t.href(path)}">${text}</a>`)}</footer>`;
}
