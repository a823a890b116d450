import type { ExpressionBuilder } from 'kysely';
import type { StockChanged } from '../db/catalog-events.ts';
import { defineStatement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';

/** A quantity of a variation's size. */
export interface StockUnits {
  readonly variantId: string;
  readonly sizeId: string;
  readonly quantity: number;
}

type Eb = ExpressionBuilder<Tables, 'inventory'>;

const inStock = (eb: Eb) => eb('supplied', '-', eb.ref('sold'));
const selectEvent = (eb: Eb, sign: '+' | '-', quantity: number) =>
  [
    'variant_id as variantId',
    eb
      .selectFrom('variants')
      .select('listing_id')
      .whereRef('id', '=', 'inventory.variant_id')
      .as('listingId'),
    inStock(eb).as('remaining'),
    eb(inStock(eb), sign, quantity).as('previous'),
    eb
      .exists(
        eb
          .selectFrom('bundle_parts')
          .select('listing_id')
          .whereRef('variant_id', '=', 'inventory.variant_id'),
      )
      .as('isInBundle'),
  ] as const;

/** The statements below return one row per event. */
const toEvents = (
  rows: readonly (Omit<StockChanged, 'table' | 'isInBundle'> & { readonly isInBundle: unknown })[],
): StockChanged[] =>
  // SQLite returns a number.
  rows.map((row) => ({ table: 'inventory', ...row, isInBundle: Boolean(row.isInBundle) }));

/** Deducts units from stock. Returns no row and changes nothing when too few are in stock. */
export const deductInventory = defineStatement(
  (db, { variantId, sizeId, quantity }: StockUnits) =>
    db
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('variant_id', '=', variantId)
      .where('size_id', '=', sizeId)
      .where((eb) => eb(inStock(eb), '>=', quantity))
      .returning((eb) => selectEvent(eb, '+', quantity)),
  { events: toEvents },
);

/** Returns units to stock. */
export const restoreInventory = defineStatement(
  (db, { variantId, sizeId, quantity }: StockUnits) =>
    db
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '-', quantity) }))
      .where('variant_id', '=', variantId)
      .where('size_id', '=', sizeId)
      .returning((eb) => selectEvent(eb, '-', quantity)),
  { events: toEvents },
);
