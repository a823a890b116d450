import { getListingCheck } from '#shared/contract/listing.ts';

export interface ListingLookupOptions {
  /** Slug of the store. */
  readonly slug: string;
  readonly platformUrl: string;
  readonly clock?: () => number;
  readonly fetch?: typeof fetch;
}

/** Returns whether the platform has a listing; undefined when it does not respond. */
export type ListingLookup = (listing: string) => Promise<boolean | undefined>;

/** How long a response of the platform is cached, in ms, and how many are. */
export const LISTING_CACHE_MS = 60_000;
const CACHE_MAX = 1_000;
/** A shopper waits for the page meanwhile. */
const TIMEOUT_MS = 3_000;

/** Creates a lookup of listings that are not part of the built site, in the memory of one edge instance. */
export function createListingLookup({
  slug,
  platformUrl,
  clock = Date.now,
  ...options
}: ListingLookupOptions): ListingLookup {
  const cache = new Map<
    string,
    { readonly at: number; readonly isListed: Promise<boolean | undefined> }
  >();

  async function requestListing(listing: string): Promise<boolean | undefined> {
    const query = new URLSearchParams({ slug: listing, storeSlug: slug });
    try {
      const send = options.fetch ?? fetch;
      const response = await send(`${platformUrl}${getListingCheck.path}?${query}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      // 400: the path is no slug.
      return response.status === 404 || response.status === 400 ? false : undefined;
    } catch {
      return undefined;
    }
  }

  return function isListed(listing) {
    const lastLookup = cache.get(listing);
    if (lastLookup && clock() - lastLookup.at < LISTING_CACHE_MS) return lastLookup.isListed;
    const lookup = requestListing(listing).then((found) => {
      // Not cached: the platform may respond to the next request.
      if (found === undefined) cache.delete(listing);
      return found;
    });
    cache.delete(listing);
    cache.set(listing, { at: clock(), isListed: lookup });
    for (const oldest of cache.keys()) if (cache.size > CACHE_MAX) cache.delete(oldest);
    return lookup;
  };
}

const LISTING = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/listing\/([^/]+)\/?$/i;

/** Returns the slug in the path of a listing's page, in any language. */
export const getListingSlug = (path: string): string | undefined => LISTING.exec(path)?.[1];

/**
 * Returns whether the page at a path is the fallback of a listing that the platform does not have either. It responds 404:
 * its script shows what the platform has for this visitor.
 */
export async function isUnknownListing(
  path: string,
  isListed: ListingLookup | undefined,
): Promise<boolean> {
  const listing = getListingSlug(path);
  return listing !== undefined && (await isListed?.(listing)) === false;
}
