import { html, raw } from 'hono/html';
import type { TONES } from '#shared/contract/store-folder/sections/section-fields.ts';
import { hasConsumerRights } from '#shared/rules/law/consumer-rights.ts';
import { namesConsumerRights, sellsWithConsumerRights } from '#shared/rules/law/sells-to-eu.ts';
import type { Translator } from '#texts/translator.ts';
import type { StoreRow } from '../catalog/stores.ts';
import type { Html } from '../http/html.ts';
import type { PageTheme } from './page-theme.ts';

/** What a page shows in the layout. */
export interface Layout {
  readonly t: Translator;
  readonly title: string;
  readonly theme: PageTheme;
  /** The store of the page, with the URL of its shop. */
  readonly shop:
    | {
        readonly store: StoreRow;
        readonly url: string;
        /** Titles of the pages of the store, by slug. */
        readonly titles: ReadonlyMap<string, string>;
      }
    | undefined;
  readonly content: Html;
  /** Whether the content is text and forms, which are in one narrow column. */
  readonly isNarrow?: boolean | undefined;
  /** Whether the content names the seller, as a receipt does: then the footer names none. */
  readonly namesSeller?: boolean | undefined;
  /** The country of the buyer, on pages of an order. */
  readonly country?: string | undefined;
  /** Whether a shop shows the page in a frame of its footer: without header and footer, in the footer's colors. */
  readonly isEmbedded?: boolean | undefined;
  /** The background of the section that shows an embedded page; undefined for the footer's. */
  readonly tone?: (typeof TONES)[number] | undefined;
  /** More elements of the head, such as scripts. */
  readonly head?: Html | undefined;
  /** A message above the header. */
  readonly banner?: Html | undefined;
}

/** Renders the layout of every page of the platform: header with logo and way back, content, and footer with the legal pages. */
export function renderLayout(layout: Layout): Html {
  const {
    t,
    title,
    theme,
    shop,
    content,
    isEmbedded,
    tone,
    isNarrow,
    head = '',
    banner = '',
  } = layout;
  return html`<!doctype html>
<html lang="${t.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${shop ? `${title} | ${shop.store.name}` : title}</title>
    ${theme.icon ? html`<link rel="icon" href="${theme.icon}">` : ''}
    <style>${raw(theme.css)}</style>
    ${head}
  </head>
  ${
    isEmbedded
      ? html`<body class="embedded${tone === undefined ? '' : ` on-${tone}`}"><main>${content}</main></body>`
      : html`<body><a class="skip" href="#main">${t('site.skip')}</a>${banner}
    ${shop ? renderHeader(layout, shop) : ''}
    <main id="main"${isNarrow ? html` class="narrow"` : ''}>${content}</main>
    ${shop ? renderFooter(layout, shop) : ''}</body>`
  }
</html>`;
}

type Shop = NonNullable<Layout['shop']>;

/** Pictures of a gated store are behind its gate, so its header has its name. */
function renderHeader({ t, theme }: Layout, { store, url }: Shop): Html {
  const logo = store.gate === null ? theme.logo : undefined;
  return html`<header class="top"><div>
      <a class="brand" href="${url}${t.href('/')}">${logo === undefined ? store.name : html`<img src="${logo}" alt="${store.name}" height="32">`}</a>
      <a class="back" href="${url}${t.href('/')}">${t('thanks.shop')}</a>
    </div></header>`;
}

function renderFooter({ t, namesSeller, country }: Layout, { store, url, titles }: Shop): Html {
  const { seller } = store;
  // Where the buyer is not known, a store that names no country with these rights keeps its footer: the shop's pages have the link.
  const hasWithdrawal =
    country === undefined
      ? namesConsumerRights(store)
      : sellsWithConsumerRights(store) && hasConsumerRights(country);
  const links = [
    { path: '/privacy-policy', text: titles.get('privacy-policy') ?? t('site.privacy') },
    { path: '/terms-of-use', text: titles.get('terms-of-use') ?? t('site.terms') },
    ...(seller ? [{ path: '/imprint', text: t('site.imprint') }] : []),
    ...(hasWithdrawal ? [{ path: '/withdrawal', text: t('withdrawal.link') }] : []),
  ];
  return html`<footer class="end"><div>
      <nav aria-label="${t('site.fine')}">${links.map(({ path, text }) => html`<a href="${url}${t.href(path)}">${text}</a>`)}</nav>
      ${seller && !namesSeller ? html`<p>${[seller.name, ...seller.address, seller.email].join(' · ')}</p>` : ''}
    </div></footer>`;
}
