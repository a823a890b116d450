import { writeJson } from '#storefront/browser/storage.ts';
import { track } from './events.ts';
import { toTileItem } from './tile-item.ts';

/** Session storage key of the last clicked tile. */
export const TILE_KEY = 'tile';

/** Tracks clicks on tiles and stores the last clicked tile and its list for the listing page. */
export function trackTileClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-product-id]') : null;
    const { productId, list } = link?.dataset ?? {};
    if (!link || !productId || !list) return;
    track('product-click', {
      item_list_name: list,
      items: [{ ...toTileItem(link.dataset), item_name: link.textContent }],
    });
    // If the browser blocks storage, the listing page does not report the source list.
    writeJson('session', TILE_KEY, { productId, list, path: link.pathname });
  });
}
