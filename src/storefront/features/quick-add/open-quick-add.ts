import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { toListingView } from '#storefront/rules/listing-view.ts';
import { resolveSelection } from '#storefront/rules/selection.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import { openCartDialog } from '../cart/index.ts';
import { fetchListing } from '../listing/index.ts';
import { addUnit } from './add-unit.ts';
import { QuickAdd } from './dialog/QuickAdd.tsx';
import { $quickAdd } from './quick-add.store.ts';

/**
 * Loads the listing of a tile and opens the dialog with its options. A product with one color and size is added at once, and a
 * sold-out one opens a message. Rejects when the listing cannot be loaded.
 */
export async function openQuickAdd(button: HTMLElement): Promise<void> {
  const href = button.dataset.quickAdd ?? '';
  const { pathname, search } = new URL(href, location.href);
  const found = await fetchListing(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  if (found.state !== 'found') throw new Error(`listing ${pathname}: ${found.state}`);
  const listing = toListingView(found.listing);
  // The pre-order form is on the listing page.
  if (listing.isPreorder) return location.assign(href);
  const selection = resolveSelection(listing, parseSelectionQuery(search));
  const sizes = selection?.product.variations.flatMap((variation) => variation.sizes) ?? [];
  if (!selection || listing.isPrivate || sizes.every(({ soldOut }) => soldOut)) {
    return openCartDialog({ id: 'quick-add-out-of-stock', title: listing.title });
  }
  if (sizes.length === 1) return addUnit(listing, selection, undefined);
  mountOnce('quick-add', QuickAdd);
  $quickAdd.set({ listing, selection, href });
}
