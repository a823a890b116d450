import type { CallOutput } from '#contract/call.ts';
import type { recalculateCart } from '#contract/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart.ts';
import { requireStore } from '../commerce/stores.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { leftOf, mergeLines, sellableLines } from './lines.ts';
import type { Selling } from './selling.ts';

/** Fresh prices of cart lines. One that cannot be bought has `available` 0 and costs nothing of the total. */
export async function recalculateAnswer(
  { db }: Selling,
  { body }: CallRequest<typeof recalculateCart>,
): Promise<CallOutput<typeof recalculateCart>> {
  const store = await requireStore(db, body.storeSlug);
  const lines = mergeLines(body.lineItems);
  const found = await sellableLines(db, store, lines, body.currency);
  const left = await leftOf(db, lines);
  const lineItems = lines.map(({ teespringID, quantity }) => {
    const line = found.get(teespringID);
    const available = line ? (left.get(teespringID) ?? MAX_LINE_QUANTITY) : 0;
    const price = line?.price ?? 0;
    return { teespringID, quantity, price, totalPrice: available > 0 ? price * quantity : 0, available };
  });
  return {
    currency: body.currency,
    lineItems,
    total: lineItems.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
  };
}
