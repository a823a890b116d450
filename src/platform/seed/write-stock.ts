import type { DatabaseTransaction } from '../db/tables.ts';

/** Pieces of a colour in a size that the catalogue says were ever supplied. */
export interface StockRecord {
  readonly variantId: string;
  readonly sizeId: string;
  readonly supplied: number;
}

/** Sets what was supplied and leaves alone what was sold: seeding never brings sold pieces back. */
export async function writeStock(trx: DatabaseTransaction, records: readonly StockRecord[]): Promise<void> {
  const rows = records.map(({ variantId, sizeId, supplied }) => ({
    variant_id: variantId,
    size_id: sizeId,
    supplied,
    sold: 0,
  }));
  await trx
    .insertInto('inventory')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'size_id']).doUpdateSet({ supplied: (eb) => eb.ref('excluded.supplied') }),
    )
    .execute();
}
