import { writeJson } from '#storefront/browser/storage.ts';
import { track } from './events.ts';

/** Session storage key of the tile a shopper followed last. */
export const TILE_KEY = 'tile';

/** Notes which tile of which list a shopper follows. */
export function trackTileClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-product-id]') : null;
    const { productId, list } = link?.dataset ?? {};
    if (!link || !productId || !list) return;
    track('product-click', { item_list_name: list, items: [{ item_id: productId, item_name: link.textContent }] });
    // Without storage the listing does not know where the shopper came from.
    writeJson('session', TILE_KEY, { productId, list, path: link.pathname });
  });
}
