import { findCartListings } from '#shared/contract/cart.ts';
import { request } from '#shared/contract/client/http.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';
import { pooled } from '#shared/utils/pooled.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { type ListingView, toListingView } from '#storefront/rules/listing-view.ts';
import { fetchListing } from './fetch-listing.ts';

/** `gone`: the platform knows no such listing. `unknown`: it could not be asked. */
export type CartListing = ListingView | 'gone' | 'unknown';

/** Listings asked for at a time. */
const AT_ONCE = 6;

/**
 * Asks for the listings of cart items, each item group once, and tells of each as it comes. Slugs that are not known (only
 * the cookie survived) are looked up together first.
 */
export async function fetchCartListings(
  items: readonly CartItem[],
  tell: (itemGroupId: string, found: CartListing) => void,
): Promise<void> {
  const groups = new Map(items.map((item) => [item.itemGroupId, item.slug]));
  const slugs = await lookUpSlugs([...groups].flatMap(([group, slug]) => (slug ? [] : [group])));
  await pooled([...groups], AT_ONCE, async ([group, slug = slugs?.get(group)]) => {
    tell(group, slug ? await find(slug) : slugs ? 'gone' : 'unknown');
  });
}

/** Slugs by item group; those that are gone are missing. Undefined when the platform could not be asked. */
async function lookUpSlugs(itemGroupIds: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
  if (itemGroupIds.length === 0) return new Map();
  const { platform, store } = pageContext();
  const query = { storeSlug: store, itemGroupIds: itemGroupIds.join(',') };
  const answer = await request({ url: platform }, findCartListings, { query });
  return answer.ok ? new Map(answer.value.listings.map(({ itemGroupId, slug }) => [itemGroupId, slug])) : undefined;
}

async function find(slug: string): Promise<CartListing> {
  const found = await fetchListing(slug);
  if (found.state === 'known') return toListingView(found.listing);
  return found.state === 'gone' ? 'gone' : 'unknown';
}
