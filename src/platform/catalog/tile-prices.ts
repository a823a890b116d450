import type { CallOutput } from '#shared/contract/call.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import type * as calls from '#shared/contract/tile-prices.ts';
import type { TilePrice } from '#shared/contract/tile-prices.ts';
import { selectTileSizes } from '#shared/rules/catalog/listing-tile.ts';
import { sellsToEu } from '#shared/rules/law/sells-to-eu.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { readComponentStock } from './bundle-components.ts';
import { createProductSku } from './naming.ts';
import { type OfferContext, toSizeOffer } from './size-offer.ts';
import { createPriceFinder } from './size-prices.ts';
import { suppliedUnits } from './stock.ts';
import { requireStore } from './stores.ts';

/** Listings per query. Other requests are handled between the queries. */
const CHUNK = 500;

/** Returns the prices of all tiles of a store in some currencies. It reads only what prices depend on, once for all currencies. */
export async function getTilePrices(
  db: Database,
  { query }: CallRequest<typeof calls.getTilePrices>,
): Promise<CallOutput<typeof calls.getTilePrices>> {
  const store = await requireStore(db, query.slug);
  const listings = await db
    .selectFrom('listings')
    .select('id')
    .where('store_id', '=', store.id)
    .where('visibility', '=', 'public')
    .execute();
  const isInEu = sellsToEu(store);
  const finders = new Map(
    query.currencies.map((currency) => [currency, createPriceFinder(currency, store)]),
  );
  const prices = new Map<CurrencyCode, TilePrice[]>(
    query.currencies.map((currency) => [currency, []]),
  );
  for (let start = 0; start < listings.length; start += CHUNK) {
    const ids = listings.slice(start, start + CHUNK).map(({ id }) => id);
    const rows = await findTileRows(db, ids);
    const stock = await readComponentStock(db, rows);
    const tiles = [
      ...Map.groupBy(rows, ({ listing_id, product_id }) =>
        createProductSku(listing_id, product_id),
      ),
    ];
    for (const [currency, findPrices] of finders)
      for (const [sku, sizes] of tiles)
        prices.get(currency)?.push(...toTilePrice(sku, sizes, { findPrices, isInEu, stock }));
  }
  return { store: store.slug, prices: Object.fromEntries(prices) };
}

type TileRow = Awaited<ReturnType<typeof findTileRows>>[number];

/** Selects the sizes that listings sell, each with its product (`p`), color (`v`) and stock (`i`). */
export const selectSizes = (db: Database, listingIds: readonly string[]) =>
  db
    .selectFrom('listing_products as p')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.listing_id', '=', 'p.listing_id').onRef('v.product_id', '=', 'p.product_id'),
    )
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .where('p.listing_id', 'in', listingIds);

/** Finds the sizes of the products that tiles show: primary ones, and those that a collection chose. */
function findTileRows(db: Database, listingIds: readonly string[]) {
  return selectSizes(db, listingIds)
    .select(['p.listing_id', 'p.product_id', 's.variant_id', 's.components', 's.content'])
    .select(['s.price', 's.prices', 's.compare_at_price', 's.lowest_price', 's.quantity_prices'])
    .select([suppliedUnits, 'i.sold'])
    .where((eb) =>
      eb.or([
        eb('p.position', '=', 0),
        eb.exists(
          eb
            .selectFrom('collection_listings as c')
            .select('c.listing_id')
            .whereRef('c.listing_id', '=', 'p.listing_id')
            .whereRef('c.product_id', '=', 'p.product_id'),
        ),
      ]),
    )
    .orderBy('p.position')
    .orderBy('v.position')
    .orderBy('s.position')
    .execute();
}

/** Returns the prices of a tile; nothing for a product without sizes, which has no tile. */
function toTilePrice(id: string, rows: readonly TileRow[], context: OfferContext): TilePrice[] {
  const variations = [...Map.groupBy(rows, (row) => row.variant_id).values()].map((sizes) => ({
    availableSizesWithId: sizes.map((row) => toSizeOffer(row, context)),
  }));
  const selected = selectTileSizes(variations);
  if (!selected) return [];
  const { price, compareAtPrice, lowestPrice, unitPrice } = selected.cheapest;
  return [
    {
      id,
      price,
      ...(compareAtPrice !== undefined && { compareAtPrice }),
      ...(lowestPrice !== undefined && { lowestPrice }),
      ...(unitPrice && { unitPrice }),
    },
  ];
}
