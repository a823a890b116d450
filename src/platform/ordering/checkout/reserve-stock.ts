import { splitSku } from '#platform/catalog/bundle-components.ts';
import { formatSizeKey } from '#platform/catalog/stock.ts';
import {
  deductInventory,
  restoreInventory,
  type StockUnits,
} from '#platform/catalog/update-stock.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { recordLowStock } from '#platform/events/record-low-stock.ts';
import type { Sale } from './create-sale.ts';

/** Milliseconds for which stock is reserved while a shopper pays. */
export const RESERVATION_MS = 15 * 60_000;

type Item = StockUnits & Pick<Sale['items'][number], 'sku' | 'components'>;
/** Units of one size with the SKUs of all items that need them. */
type NeededUnits = StockUnits & { readonly skus: readonly string[] };

const insertReservations = defineStatement((db, rows: Tables['stock_reservations'][]) =>
  db.insertInto('stock_reservations').values(rows),
);
const deleteReservations = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.deleteFrom('stock_reservations').where('checkout_id', '=', checkoutId).returningAll(),
);

const selectOutAtPrinter = defineStatement((db, variantIds: readonly string[]) =>
  db
    .selectFrom('printer_stock')
    .select(['variant_id as variantId', 'size_id as sizeId'])
    .where('variant_id', 'in', variantIds),
);

/** The units that were deducted, and the SKUs without enough stock. Stock that is not counted is in neither. */
interface StockDeduction {
  readonly deducted: readonly NeededUnits[];
  readonly outOfStock: readonly string[];
}

/**
 * Reserves the stock of a sale and replaces earlier reservations of its checkout. `expiresAt` is only stored: a reservation
 * ends with its payment, which expires at the same time. Returns the SKUs without enough stock: if there are any, the caller
 * must roll the transaction back.
 */
export async function reserveStock(
  trx: DatabaseTransaction,
  checkoutId: string,
  items: readonly Item[],
  expiresAt: number,
): Promise<readonly string[]> {
  await releaseStock(trx, checkoutId);
  const { deducted, outOfStock } = await deductUnits(trx, listNeededUnits(items));
  const rows = deducted.map(({ variantId, sizeId, quantity }) => ({
    checkout_id: checkoutId,
    variant_id: variantId,
    size_id: sizeId,
    quantity,
    expires_at: expiresAt,
  }));
  if (rows.length > 0) await insertReservations(trx, rows);
  return outOfStock;
}

/**
 * Returns the SKUs of a sale that are out of stock at their printer; a bundle is when one of its components is. Call it before stock is reserved, or before a
 * free order is written, and not afterwards: an order whose payment has begun is made when the printer has stock again.
 */
export async function listOutAtPrinter(
  trx: DatabaseTransaction,
  items: readonly Item[],
): Promise<readonly string[]> {
  const needed = listNeededUnits(items);
  const { rows } = await selectOutAtPrinter(
    trx,
    needed.map(({ variantId }) => variantId),
  );
  const out = new Set(rows.map(formatSizeKey));
  return [...new Set(needed.flatMap((units) => (out.has(formatSizeKey(units)) ? units.skus : [])))];
}

/** Ends the reservations of a checkout and restores the stock. */
export async function releaseStock(trx: DatabaseTransaction, checkoutId: string): Promise<void> {
  await restoreAll(trx, await endReservations(trx, checkoutId));
}

/**
 * Deducts the stock of an order. Reservations of the checkout are used if they match the items exactly, however old they are.
 * Otherwise they belong to another attempt with other lines: they are released, and the items are deducted again. Returns the
 * SKUs without enough stock: if there are any, the caller must roll the transaction back.
 */
export async function deductStock(
  trx: DatabaseTransaction,
  checkoutId: string,
  items: readonly Item[],
): Promise<readonly string[]> {
  const reserved = await endReservations(trx, checkoutId);
  const needed = listNeededUnits(items);
  if (await matchesUnits(trx, reserved, needed)) return [];
  await restoreAll(trx, reserved);
  return (await deductUnits(trx, needed)).outOfStock;
}

/** Returns the units that items need. A bundle needs the units of its components. Units of the same size are added up. */
export function listNeededUnits(items: readonly Item[]): NeededUnits[] {
  const all = items.flatMap(({ components, quantity, sku, ...size }) =>
    components
      ? components.map((part) => ({
          ...splitSku(part.sku),
          quantity: quantity * part.quantity,
          sku,
        }))
      : [{ variantId: size.variantId, sizeId: size.sizeId, quantity, sku }],
  );
  return [...Map.groupBy(all, formatSizeKey).values()].flatMap((same) =>
    same.slice(0, 1).map(({ variantId, sizeId }) => ({
      variantId,
      sizeId,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      skus: same.map(({ sku }) => sku),
    })),
  );
}

async function deductUnits(
  trx: DatabaseTransaction,
  needed: readonly NeededUnits[],
): Promise<StockDeduction> {
  const deducted: NeededUnits[] = [];
  const outOfStock = new Set<string>();
  for (const units of sortForLocking(needed)) {
    const [row] = (await deductInventory(trx, units)).rows;
    if (row) {
      deducted.push(units);
      await recordLowStock(trx, { ...row, sizeId: units.sizeId }, Date.now());
    } else if (await isCounted(trx, units.variantId, units.sizeId))
      for (const sku of units.skus) outOfStock.add(sku);
  }
  return { deducted, outOfStock: [...outOfStock] };
}

/** Deletes the reservations of a checkout and returns them. The caller uses or restores their stock. */
async function endReservations(
  trx: DatabaseTransaction,
  checkoutId: string,
): Promise<readonly StockUnits[]> {
  const { rows } = await deleteReservations(trx, { checkoutId });
  return rows.map(({ variant_id, size_id, quantity }) => ({
    variantId: variant_id,
    sizeId: size_id,
    quantity,
  }));
}

async function restoreAll(
  trx: DatabaseTransaction,
  reserved: readonly StockUnits[],
): Promise<void> {
  for (const units of sortForLocking(reserved)) await restoreInventory(trx, units);
}

/** Whether the reservations cover exactly these units. */
async function matchesUnits(
  trx: DatabaseTransaction,
  all: readonly StockUnits[],
  needed: readonly NeededUnits[],
): Promise<boolean> {
  const reserved = new Map(all.map((units) => [formatSizeKey(units), units.quantity]));
  if (reserved.size === 0) return false;
  for (const { variantId, sizeId, quantity } of needed) {
    const key = formatSizeKey({ variantId, sizeId });
    const reservedQuantity = reserved.get(key);
    if (
      reservedQuantity === undefined
        ? await isCounted(trx, variantId, sizeId)
        : reservedQuantity !== quantity
    )
      return false;
    reserved.delete(key);
  }
  return reserved.size === 0;
}

async function isCounted(
  trx: DatabaseTransaction,
  variantId: string,
  sizeId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('inventory')
    .select('variant_id')
    .where('variant_id', '=', variantId)
    .where('size_id', '=', sizeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sorts units into the order in which every transaction locks stock. A common order prevents deadlocks. */
export const sortForLocking = <T extends Pick<StockUnits, 'variantId' | 'sizeId'>>(
  all: readonly T[],
): T[] => all.toSorted((one, other) => (formatSizeKey(one) < formatSizeKey(other) ? -1 : 1));
