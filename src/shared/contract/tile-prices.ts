import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CurrencyCode, RegionCode, Slug } from './common.ts';
import { ProductTile } from './product.ts';

/** The prices of a tile, as in {@link ProductTile}. */
export const TilePrice = v.pick(ProductTile, [
  'id',
  'price',
  'compareAtPrice',
  'lowestPrice',
  'unitPrice',
]);
export type TilePrice = v.InferOutput<typeof TilePrice>;

/**
 * The prices of all tiles of public listings, in several currencies: of each listing's primary product, and of other products that
 * collections show. Optional for a platform: on an error callers request the pages of products in each currency. This contract
 * defines method and path.
 */
export const getTilePrices = defineCall({
  name: 'TilePrices',
  method: 'GET',
  path: '/v1/stores/tile-prices',
  summary: 'Prices of all tiles of a store in several currencies.',
  tag: 'commerce',
  query: v.object({
    slug: Slug,
    /** Region of the shoppers, as for the pages of products. */
    region: v.optional(RegionCode),
    /** Currency codes, comma-joined. */
    currencies: v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(CurrencyCode),
    ),
  }),
  response: v.object({ store: Slug, prices: v.record(CurrencyCode, v.array(TilePrice)) }),
  errors: { 404: "errors.store: ['not found']" },
});
