import type { DatabaseTransaction } from '../db/tables.ts';
import { outOfStock } from '../http/refusal.ts';
import { writeOrder } from '../orders/write-order.ts';
import type { StoreCheckout } from './checkout-row.ts';
import type { Sale } from './sale.ts';
import type { Selling } from './selling.ts';
import { releaseStock, takeStock } from './stock-holds.ts';

/** Places an order of which nothing is due. The transaction holds the checkout's lock. */
export async function placeFree(
  trx: DatabaseTransaction,
  selling: Selling,
  it: StoreCheckout,
  sale: Sale,
): Promise<void> {
  await releaseStock(trx, it.checkout.id);
  const { short } = await takeStock(trx, sale.items);
  if (short.length > 0) throw outOfStock(short);
  await writeOrder(trx, selling, it, sale, null);
}
