import { findCartListings } from '#shared/contract/cart.ts';
import { request } from '#shared/contract/client/http.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { type ListingView, toListingView } from '#storefront/rules/listing-view.ts';
import { fetchListing } from './fetch-listing.ts';

/** A listing of a cart item. `removed`: it does not exist. `unknown`: it could not be loaded. */
export type CartListing = ListingView | 'removed' | 'unknown';

/** Listings that are fetched in parallel. */
const CONCURRENCY = 6;

/**
 * Fetches the listings of cart items, each item group once, and calls `onListing` for each. Slugs that are missing, because
 * only the cookie of the cart is left, are looked up first with one request; a slug that the platform does not know any more,
 * because its listing was renamed, is looked up afterwards.
 */
export async function fetchCartListings(
  items: readonly CartItem[],
  onListing: (itemGroupId: string, listing: CartListing) => void,
): Promise<void> {
  const groups = new Map(items.map((item) => [item.itemGroupId, item.slug]));
  const slugs = await fetchSlugs([...groups].flatMap(([group, slug]) => (slug ? [] : [group])));
  await mapConcurrently([...groups], CONCURRENCY, async ([group, slug = slugs?.get(group)]) => {
    if (!slug) return onListing(group, slugs ? 'removed' : 'unknown');
    const listing = await fetchView(slug);
    onListing(group, listing === 'removed' ? await fetchRenamed(group, slug) : listing);
  });
}

/** Slugs by item group, without those of removed listings. Undefined when the request failed. */
async function fetchSlugs(
  itemGroupIds: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (itemGroupIds.length === 0) return new Map();
  const { platform, store } = getPageContext();
  const query = { storeSlug: store, itemGroupIds: itemGroupIds.join(',') };
  const response = await request({ url: platform }, findCartListings, { query });
  return response.ok
    ? new Map(response.value.listings.map(({ itemGroupId, slug }) => [itemGroupId, slug]))
    : undefined;
}

/** Fetches the listing of an item group that has another slug now. */
async function fetchRenamed(group: string, slug: string): Promise<CartListing> {
  const now = (await fetchSlugs([group]))?.get(group);
  return now === undefined || now === slug ? 'removed' : fetchView(now);
}

async function fetchView(slug: string): Promise<CartListing> {
  const result = await fetchListing(slug);
  if (result.state === 'found') return toListingView(result.listing);
  return result.state === 'missing' ? 'removed' : 'unknown';
}
