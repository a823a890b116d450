import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { addSelection, openCartDialog, takeBack } from '../cart/index.ts';
import { loadStock } from '../listing/index.ts';

/**
 * Adds one unit and opens the confirmation, or the message that the product is sold out. Without the current stock the unit is added
 * at once, and taken back when the platform reports that it is not in stock.
 */
export function addUnit(
  listing: ListingView,
  selection: Selection,
  inventory: number | undefined,
): Promise<void> {
  const left = inventory ?? selection.size.left;
  const openSoldOut = (stock: number) =>
    openCartDialog({
      id: 'quick-add-out-of-stock',
      title: listing.title,
      left: Math.max(0, stock),
    });
  const added = addSelection(listing, selection, 1, left);
  if (left !== undefined && added.quantity === 0) return openSoldOut(left);
  if (inventory === undefined) {
    void loadStock(listing, selection).then((count) => {
      if (count !== undefined && takeBack(listing, selection, added, count) > 0)
        openSoldOut(count).catch(console.warn);
    });
  }
  return openCartDialog({ id: 'quick-add-confirmation', sku: added.sku });
}
