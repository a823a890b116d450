import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { toListingView } from '#storefront/rules/listing-view.ts';
import { resolveSelection } from '#storefront/rules/selection.ts';
import { addSelection, openCartDialog } from '../cart/index.ts';
import { fetchListing } from '../listing/index.ts';
import { QuickAdd } from './dialog/QuickAdd.tsx';
import { $quickAdd } from './quick-add.store.ts';

/**
 * Loads a tile's listing and shows its options. With a single colour and size it is added at once; with nothing left that
 * is said (spec §4, quick add). Rejects when the listing cannot be loaded: then its page is the way.
 */
export async function openQuickAdd(button: HTMLElement): Promise<void> {
  const href = button.dataset.quickAdd ?? '';
  const { pathname, searchParams } = new URL(href, location.href);
  const found = await fetchListing(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  if (found.state !== 'known') throw new Error(`The listing is ${found.state}.`);
  const listing = toListingView(found.listing);
  // What is not made yet is asked for on its page.
  if (listing.isPreorder) return location.assign(href);
  const selection = resolveSelection(listing, { product: searchParams.get('pid') ?? undefined });
  const sizes = selection?.product.variations.flatMap((variation) => variation.sizes) ?? [];
  if (!selection || listing.isPrivate || sizes.every(({ soldOut }) => soldOut)) {
    return openCartDialog({ id: 'quick-add-out-of-stock', title: listing.title });
  }
  if (sizes.length === 1) {
    return openCartDialog({ id: 'quick-add-confirmation', sku: addSelection(listing, selection, 1) });
  }
  mountOnce('quick-add', QuickAdd);
  $quickAdd.set({ listing, selection, href });
}
