import { track } from './$events.ts';

/** Session storage key of the tile a shopper followed last. */
export const TILE_KEY = 'tile';

/** Notes which tile of which list a shopper follows. */
export function rememberTileClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-product-id]') : null;
    const { productId, list } = link?.dataset ?? {};
    if (!link || !productId || !list) return;
    track('product-click', { item_list_name: list, items: [{ item_id: productId, item_name: link.textContent }] });
    try {
      sessionStorage.setItem(TILE_KEY, JSON.stringify({ productId, list, path: link.pathname }));
    } catch {
      // Without storage the listing opens all the same; only its origin is not known.
    }
  });
}
