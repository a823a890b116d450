import { type CartListing, fetchCartListings } from '../listing/index.ts';
import { getStoreSlug } from './cart.store.ts';
import { readCart } from './stored-cart/read-cart.ts';

/** Item groups of the cart, and their listings once all have been fetched. */
export interface StartedListings {
  readonly groups: readonly string[];
  readonly listings: Promise<ReadonlyMap<string, CartListing>>;
}

/** Requests the listings of the cart before its view is hydrated. Undefined for an empty cart. */
export function startCartListings(): StartedListings | undefined {
  const { items } = readCart(getStoreSlug());
  if (items.length === 0) return undefined;
  const found = new Map<string, CartListing>();
  return {
    groups: items.map(({ itemGroupId }) => itemGroupId),
    listings: fetchCartListings(items, (group, listing) => found.set(group, listing)).then(
      () => found,
    ),
  };
}
