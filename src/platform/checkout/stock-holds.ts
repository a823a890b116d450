import { type Pieces, returnPieces, takePieces } from '../commerce/move-stock.ts';
import { statement } from '../db/statement.ts';
import type { DatabaseTransaction, Tables } from '../db/tables.ts';
import type { Sale } from './sale.ts';

/** Milliseconds pieces are kept for a shopper who is with their bank. */
export const HOLD_TIME = 15 * 60_000;

type Piece = Pieces & Pick<Sale['items'][number], 'sku'>;

const insertHolds = statement((db, rows: Tables['stock_holds'][]) => db.insertInto('stock_holds').values(rows));
const deleteHolds = statement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.deleteFrom('stock_holds').where('checkout_id', '=', checkoutId).returningAll(),
);

/** What of a sale was taken from stock: nobody counts the rest, or too few are left of it. */
interface Taken {
  readonly taken: readonly Piece[];
  readonly short: readonly string[];
}

/**
 * Takes the pieces of a sale from stock, all or none: the transaction must be undone when too few are left of any. What
 * nobody counts is not taken.
 */
export async function takeStock(trx: DatabaseTransaction, pieces: readonly Piece[]): Promise<Taken> {
  const taken: Piece[] = [];
  const short: string[] = [];
  for (const piece of inLockOrder(pieces)) {
    const { rows } = await takePieces(trx, piece);
    if (rows.length === 1) taken.push(piece);
    else if (await isCounted(trx, piece.variantId, piece.sizeId)) short.push(piece.sku);
  }
  return { taken, short };
}

/** As {@link takeStock}, to be given back when the checkout is not paid for in time: the skus of which too few are left. */
export async function holdStock(
  trx: DatabaseTransaction,
  checkoutId: string,
  pieces: readonly Piece[],
  expiresAt: number,
): Promise<readonly string[]> {
  const { taken, short } = await takeStock(trx, pieces);
  const rows = taken.map(({ variantId, sizeId, quantity }) => ({
    checkout_id: checkoutId,
    variant_id: variantId,
    size_id: sizeId,
    quantity,
    expires_at: expiresAt,
  }));
  if (rows.length > 0) await insertHolds(trx, rows);
  return short;
}

/** Gives the pieces held for a checkout back to stock. */
export async function releaseStock(trx: DatabaseTransaction, checkoutId: string): Promise<void> {
  await giveBack(trx, await endHolds(trx, checkoutId));
}

/**
 * Sells pieces that were paid for: those held for the checkout when they are just these. What is held may be of another
 * attempt with other lines, or have run out; then it goes back and they are taken from stock. The skus of which too few
 * are left.
 */
export async function sellHeldStock(
  trx: DatabaseTransaction,
  checkoutId: string,
  pieces: readonly Piece[],
): Promise<readonly string[]> {
  const held = await endHolds(trx, checkoutId);
  if (await areJust(trx, held, pieces)) return [];
  await giveBack(trx, held);
  return (await takeStock(trx, pieces)).short;
}

/** The pieces that were held for a checkout: whoever asks sells them or gives them back. */
async function endHolds(trx: DatabaseTransaction, checkoutId: string): Promise<readonly Pieces[]> {
  const { rows } = await deleteHolds(trx, { checkoutId });
  return rows.map(({ variant_id, size_id, quantity }) => ({ variantId: variant_id, sizeId: size_id, quantity }));
}

async function giveBack(trx: DatabaseTransaction, held: readonly Pieces[]): Promise<void> {
  for (const pieces of inLockOrder(held)) await returnPieces(trx, pieces);
}

async function areJust(trx: DatabaseTransaction, all: readonly Pieces[], pieces: readonly Piece[]): Promise<boolean> {
  const held = new Map(all.map(({ variantId, sizeId, quantity }) => [`${variantId} ${sizeId}`, quantity]));
  if (held.size === 0) return false;
  for (const { variantId, sizeId, quantity } of pieces) {
    const key = `${variantId} ${sizeId}`;
    const known = held.get(key);
    if (known === undefined ? await isCounted(trx, variantId, sizeId) : known !== quantity) return false;
    held.delete(key);
  }
  return held.size === 0;
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
