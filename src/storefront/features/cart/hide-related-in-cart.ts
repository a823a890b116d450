import { RELATED_MAX } from '#shared/rules/catalog/related.ts';
import { watchCart } from './watch-cart.ts';

/** Hides related products that are in the cart. The page contains spare tiles, which are shown in their place. */
export function hideRelatedInCart(): void {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-related] [data-item-group]')];
  if (tiles.length === 0) return;
  watchCart(({ items }) => {
    const inCart = new Set(items.map(({ itemGroupId }) => itemGroupId));
    let shown = 0;
    for (const tile of tiles) {
      tile.hidden = inCart.has(tile.dataset.itemGroup ?? '') || shown >= RELATED_MAX;
      if (!tile.hidden) shown++;
    }
    tiles[0]?.closest<HTMLElement>('[data-related]')?.toggleAttribute('hidden', shown === 0);
  });
}
