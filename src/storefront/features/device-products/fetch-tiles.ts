import { request } from '#shared/contract/client/http.ts';
import { getListing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

const CONCURRENCY = 4;
const NOT_FOUND = 404;

/**
 * Returns the current tiles of listings by slug, null for one that is not sold any more. Listings that could not be loaded are
 * absent.
 */
export async function fetchTiles(
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ProductTile | null>> {
  const { platform, store, currency, region } = getPageContext();
  const query = { store_slug: store, currency, region, country_code: getRegionCountry(region) };
  const tiles = new Map<string, ProductTile | null>();
  await mapConcurrently([...slugs], CONCURRENCY, async (slug) => {
    const response = await request({ url: platform }, getListing, { params: { slug }, query });
    if (response.ok) tiles.set(slug, createListingTile(response.value) ?? null);
    else if (response.error.kind !== 'malformed' && response.error.status === NOT_FOUND)
      tiles.set(slug, null);
  });
  return tiles;
}
