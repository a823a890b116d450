import { deductInventory, restoreInventory, type StockUnits } from '#platform/catalog/update-stock.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import type { Sale } from './create-sale.ts';

/** Milliseconds for which stock is reserved while a shopper pays. */
export const RESERVATION_MS = 15 * 60_000;

type Item = StockUnits & Pick<Sale['items'][number], 'sku'>;

const insertHolds = defineStatement((db, rows: Tables['stock_holds'][]) => db.insertInto('stock_holds').values(rows));
const deleteHolds = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.deleteFrom('stock_holds').where('checkout_id', '=', checkoutId).returningAll(),
);

/** What was taken from stock, and the SKUs of which too few are left. Stock that is not counted is in neither. */
interface Taken {
  readonly taken: readonly Item[];
  readonly short: readonly string[];
}

/**
 * Reserves the stock of a sale, in place of what was reserved for its checkout before. `expiresAt` is only recorded: the
 * reservation ends with the payment that expires then. Returns the SKUs of which too few are left: if there are any, the
 * caller must roll the transaction back.
 */
export async function reserveStock(
  trx: DatabaseTransaction,
  checkoutId: string,
  items: readonly Item[],
  expiresAt: number,
): Promise<readonly string[]> {
  await releaseStock(trx, checkoutId);
  const { taken, short } = await takeStock(trx, items);
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

/** Puts the stock that is reserved for a checkout back on sale. */
export async function releaseStock(trx: DatabaseTransaction, checkoutId: string): Promise<void> {
  await giveBack(trx, await endHolds(trx, checkoutId));
}

/**
 * Deducts the stock of an order for good. Stock that is reserved for the checkout is used when it is exactly this, however
 * old the reservation is; when it is of another attempt with other lines, it goes back and the items are taken anew. Returns
 * the SKUs of which too few are left: if there are any, the caller must roll the transaction back.
 */
export async function deductStock(
  trx: DatabaseTransaction,
  checkoutId: string,
  items: readonly Item[],
): Promise<readonly string[]> {
  const held = await endHolds(trx, checkoutId);
  if (await isExactly(trx, held, items)) return [];
  await giveBack(trx, held);
  return (await takeStock(trx, items)).short;
}

async function takeStock(trx: DatabaseTransaction, items: readonly Item[]): Promise<Taken> {
  const taken: Item[] = [];
  const short: string[] = [];
  for (const item of inLockOrder(items)) {
    const { rows } = await deductInventory(trx, item);
    if (rows.length === 1) taken.push(item);
    else if (await isCounted(trx, item.variantId, item.sizeId)) short.push(item.sku);
  }
  return { taken, short };
}

/** Ends the reservations of a checkout and returns them: the caller deducts them or gives them back. */
async function endHolds(trx: DatabaseTransaction, checkoutId: string): Promise<readonly StockUnits[]> {
  const { rows } = await deleteHolds(trx, { checkoutId });
  return rows.map(({ variant_id, size_id, quantity }) => ({ variantId: variant_id, sizeId: size_id, quantity }));
}

async function giveBack(trx: DatabaseTransaction, held: readonly StockUnits[]): Promise<void> {
  for (const pieces of inLockOrder(held)) await restoreInventory(trx, pieces);
}

/** Whether the reservations hold these items, all of them and nothing else. */
async function isExactly(
  trx: DatabaseTransaction,
  all: readonly StockUnits[],
  items: readonly Item[],
): Promise<boolean> {
  const held = new Map(all.map(({ variantId, sizeId, quantity }) => [`${variantId} ${sizeId}`, quantity]));
  if (held.size === 0) return false;
  for (const { variantId, sizeId, quantity } of items) {
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

/** The order in which every transaction locks stock, so that two never wait for each other. */
function inLockOrder<T extends { readonly variantId: string; readonly sizeId: string }>(all: readonly T[]): T[] {
  const keyOf = ({ variantId, sizeId }: T) => `${variantId} ${sizeId}`;
  return all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
