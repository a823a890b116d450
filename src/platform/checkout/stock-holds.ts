import type { DatabaseTransaction } from '../db/tables.ts';
import type { Sale } from './sale.ts';

/** Milliseconds pieces are kept for a shopper who is with their bank. */
export const HOLD_TIME = 15 * 60_000;

type Piece = Pick<Sale['items'][number], 'sku' | 'variantId' | 'sizeId' | 'quantity'>;

/**
 * Takes the pieces of a sale from stock, all or none: the skus of which too few are left. The transaction must be undone
 * when there are any. What nobody counts is not held.
 */
export async function holdStock(
  trx: DatabaseTransaction,
  checkoutId: string,
  pieces: readonly Piece[],
  expiresAt: number,
): Promise<readonly string[]> {
  const short: string[] = [];
  for (const { sku, variantId, sizeId, quantity } of inLockOrder(pieces)) {
    const { numUpdatedRows } = await trx
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('variant_id', '=', variantId)
      .where('size_id', '=', sizeId)
      .where((eb) => eb(eb('supplied', '-', eb.ref('sold')), '>=', quantity))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) {
      await trx
        .insertInto('stock_holds')
        .values({ checkout_id: checkoutId, variant_id: variantId, size_id: sizeId, quantity, expires_at: expiresAt })
        .execute();
    } else if (await isCounted(trx, variantId, sizeId)) short.push(sku);
  }
  return short;
}

/** Gives the pieces held for a checkout back to stock. */
export async function releaseStock(trx: DatabaseTransaction, checkoutId: string): Promise<void> {
  const held = await trx.deleteFrom('stock_holds').where('checkout_id', '=', checkoutId).returningAll().execute();
  const pieces = held.map(({ variant_id, size_id, quantity }) => ({
    variantId: variant_id,
    sizeId: size_id,
    quantity,
  }));
  for (const { variantId, sizeId, quantity } of inLockOrder(pieces)) {
    await trx
      .updateTable('inventory')
      .set((eb) => ({ sold: eb('sold', '-', quantity) }))
      .where('variant_id', '=', variantId)
      .where('size_id', '=', sizeId)
      .execute();
  }
}

/** Whether what is held for a checkout is just these pieces: a later attempt may have held others. */
export async function holdsJust(
  trx: DatabaseTransaction,
  checkoutId: string,
  pieces: readonly Piece[],
): Promise<boolean> {
  const rows = await trx.selectFrom('stock_holds').selectAll().where('checkout_id', '=', checkoutId).execute();
  const held = new Map(rows.map((row) => [`${row.variant_id} ${row.size_id}`, row.quantity]));
  if (held.size === 0) return false;
  for (const { variantId, sizeId, quantity } of pieces) {
    const key = `${variantId} ${sizeId}`;
    const known = held.get(key);
    if (known === undefined ? await isCounted(trx, variantId, sizeId) : known !== quantity) return false;
    held.delete(key);
  }
  return held.size === 0;
}

/** The pieces held for a checkout are sold: nothing gives them back any more. */
export async function sellHeldStock(trx: DatabaseTransaction, checkoutId: string): Promise<void> {
  await trx.deleteFrom('stock_holds').where('checkout_id', '=', checkoutId).execute();
}

async function isCounted(trx: DatabaseTransaction, variantId: string, sizeId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('inventory')
    .select('variant_id')
    .where('variant_id', '=', variantId)
    .where('size_id', '=', sizeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same order for everybody, so that two transactions never wait for each other. */
function inLockOrder<T extends { readonly variantId: string; readonly sizeId: string }>(pieces: readonly T[]): T[] {
  const keyOf = ({ variantId, sizeId }: T) => `${variantId} ${sizeId}`;
  return pieces.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
