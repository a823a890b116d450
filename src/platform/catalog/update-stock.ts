import type { ExpressionBuilder } from 'kysely';
import type { StockChanged } from '../db/catalog-events.ts';
import { defineStatement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';

/** Pieces of a colour in a size. */
export interface StockUnits {
  readonly variantId: string;
  readonly sizeId: string;
  readonly quantity: number;
}

type Eb = ExpressionBuilder<Tables, 'inventory'>;

const left = (eb: Eb) => eb('supplied', '-', eb.ref('sold'));
const changed = (eb: Eb, sign: '+' | '-', quantity: number) =>
  [
    'variant_id as variantId',
    eb.selectFrom('variants').select('listing_id').whereRef('id', '=', 'inventory.variant_id').as('listingId'),
    left(eb).as('remaining'),
    eb(left(eb), sign, quantity).as('previous'),
  ] as const;

/** The rows that the statements below return are the events. */
const stockMoved = (rows: readonly Omit<StockChanged, 'table'>[]): StockChanged[] =>
  rows.map((row) => ({ table: 'inventory', ...row }));

/** Takes pieces from stock where as many are left; returns no row where not. */
export const deductInventory = defineStatement(
  (db, { variantId, sizeId, quantity }: StockUnits) =>
    db
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('variant_id', '=', variantId)
      .where('size_id', '=', sizeId)
      .where((eb) => eb(left(eb), '>=', quantity))
      .returning((eb) => changed(eb, '+', quantity)),
  { events: stockMoved },
);

/** Gives pieces back to stock. */
export const restoreInventory = defineStatement(
  (db, { variantId, sizeId, quantity }: StockUnits) =>
    db
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '-', quantity) }))
      .where('variant_id', '=', variantId)
      .where('size_id', '=', sizeId)
      .returning((eb) => changed(eb, '-', quantity)),
  { events: stockMoved },
);
