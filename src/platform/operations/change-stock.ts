import type { ExpressionBuilder } from 'kysely';
import { getProductType } from '#platform/catalog/product-details.ts';
import { countAvailableUnits } from '#platform/catalog/stock.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { MAX_STOCK } from '#shared/contract/code-lists.ts';
import { createSku } from '#shared/rules/cart/cart.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';

/** Units of one size that a seller has. */
export interface StockEntry {
  /** Item group, variation and size, as in a cart. */
  readonly sku: string;
  readonly listing: string;
  readonly productType: string;
  readonly color: string;
  readonly size: string;
  /** Units that can be sold. */
  readonly left: number;
  readonly sold: number;
}

/** `set`: the units in stock. `adjust`: units that were added or, below 0, taken away. */
export type StockChange =
  | { readonly kind: 'set'; readonly quantity: number }
  | { readonly kind: 'adjust'; readonly quantity: number };

const selectStock = (db: Database, storeId: string) =>
  db
    .selectFrom('inventory as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('variant_sizes as s', (join) =>
      join.onRef('s.variant_id', '=', 'i.variant_id').onRef('s.size_id', '=', 'i.size_id'),
    )
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .innerJoin('listing_products as p', (join) =>
      join.onRef('p.listing_id', '=', 'v.listing_id').onRef('p.product_id', '=', 'v.product_id'),
    )
    .where('l.store_id', '=', storeId);

/** Lists the stock of a store, of one listing if a slug is given, in the order of its pages. */
export async function listStock(
  db: Database,
  storeId: string,
  listing?: string,
): Promise<StockEntry[]> {
  const rows = await selectStock(db, storeId)
    .select([
      'l.id as listingId',
      'l.slug as listing',
      'v.product_id',
      'p.details',
      'p.type_name',
      'v.color',
      's.label as size',
    ])
    .select(['i.variant_id', 'i.size_id', 'i.supplied', 'i.sold'])
    .$if(listing !== undefined, (query) => query.where('l.slug', '=', listing ?? ''))
    .orderBy('l.position')
    .orderBy('p.position')
    .orderBy('v.position')
    .orderBy('s.position')
    .execute();
  return rows.map(
    ({
      listingId,
      product_id,
      details,
      type_name,
      variant_id,
      size_id,
      supplied,
      sold,
      ...names
    }) => ({
      sku: createSku(listingId, variant_id, size_id),
      ...names,
      productType: getProductType({ product_id, details, type_name }),
      left: countAvailableUnits(supplied, sold) ?? 0,
      sold,
    }),
  );
}

/**
 * Changes the stock of a size of a store and returns the units left. Fails with the present units if the change would
 * make them negative or too many. Fails with null for an unknown sku.
 */
export async function changeStock(
  db: Database,
  storeId: string,
  sku: string,
  { kind, quantity }: StockChange,
): Promise<Result<number, number | null>> {
  const [listingId = '', variantId = '', sizeId = ''] = sku.split('-');
  // One statement, so that no order changes the row in between.
  const update = db
    .updateTable('inventory')
    .set((eb) => ({
      supplied: kind === 'set' ? eb('sold', '+', quantity) : eb(getSupplied(eb), '+', quantity),
    }))
    .where('variant_id', '=', variantId)
    .where('size_id', '=', sizeId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('variants as v')
          .innerJoin('listings as l', 'l.id', 'v.listing_id')
          .select('v.id')
          .where('v.id', '=', variantId)
          .where('l.id', '=', listingId)
          .where('l.store_id', '=', storeId),
      ),
    )
    .$if(kind === 'adjust', (query) =>
      query.where((eb) =>
        eb.between(eb(eb(getSupplied(eb), '-', eb.ref('sold')), '+', quantity), 0, MAX_STOCK),
      ),
    )
    .returning((eb) => eb('supplied', '-', eb.ref('sold')).as('left'));
  const { rows } = await writeCatalog(db, update, rowsChanged('inventory', storeId));
  if (rows[0]) return ok(rows[0].left);
  const row = await selectStock(db, storeId)
    .select(['i.supplied', 'i.sold'])
    .where('l.id', '=', listingId)
    .where('i.variant_id', '=', variantId)
    .where('i.size_id', '=', sizeId)
    .executeTakeFirst();
  return fail(row ? countAvailableUnits(row.supplied, row.sold) : null);
}

/** A catalog file may have lowered the supplied units below the sold ones. */
const getSupplied = (eb: ExpressionBuilder<Tables, 'inventory'>) =>
  eb
    .case()
    .when('supplied', '>', eb.ref('sold'))
    .then(eb.ref('supplied'))
    .else(eb.ref('sold'))
    .end();
