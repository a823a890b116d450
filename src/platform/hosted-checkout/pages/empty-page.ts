import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import type { Visit } from '../visit.ts';
import { renderPage } from './layout.ts';

/** Renders the page of a checkout without anything that can be sold: it leads back to the cart. */
export function renderEmptyPage({ store, shop, isSandbox, theme, t }: Visit): Html {
  const main = html`<h1>${t('cart.empty')}</h1><p>${t('hosted.emptyText')} <a href="${shop}${t.href('/cart')}">${t('checkout.toCart')}</a></p>`;
  return renderPage({
    t,
    title: t('checkout.title'),
    storeName: store.name,
    shop,
    store,
    isSandbox,
    theme,
    main,
  });
}
