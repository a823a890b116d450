import type { ExpressionBuilder } from 'kysely';
import type { StockMoved } from '../db/catalog-events.ts';
import { statement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';

/** Pieces of a colour in a size. */
export interface Pieces {
  readonly variantId: string;
  readonly sizeId: string;
  readonly quantity: number;
}

type Eb = ExpressionBuilder<Tables, 'inventory'>;

const left = (eb: Eb) => eb('supplied', '-', eb.ref('sold'));
const changed = (eb: Eb, sign: '+' | '-', quantity: number) =>
  [
    'variant_id as variant',
    eb.selectFrom('variants').select('listing_id').whereRef('id', '=', 'inventory.variant_id').as('listing'),
    left(eb).as('left'),
    eb(left(eb), sign, quantity).as('was'),
  ] as const;

/** The rows that the statements below return are the events. */
const stockMoved = (rows: readonly Omit<StockMoved, 'table'>[]): StockMoved[] =>
  rows.map((row) => ({ table: 'inventory', ...row }));

/** Takes pieces from stock where as many are left; returns no row where not. */
export const takePieces = statement(
  (db, { variantId, sizeId, quantity }: Pieces) =>
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
export const returnPieces = statement(
  (db, { variantId, sizeId, quantity }: Pieces) =>
    db
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '-', quantity) }))
      .where('variant_id', '=', variantId)
      .where('size_id', '=', sizeId)
      .returning((eb) => changed(eb, '-', quantity)),
  { events: stockMoved },
);
