import { createSku } from '#shared/rules/cart/cart.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import { recordEvent } from './record-event.ts';

/** A size is low when it has this many units left. */
export const LOW_STOCK = 5;

interface Deduction {
  readonly variantId: string;
  readonly sizeId: string;
  readonly listingId: string | null;
  /** Units in stock, after and before. */
  readonly remaining: number;
  readonly previous: number;
}

/** Records an event when a deduction of stock leaves few units or none, and did not before. */
export async function recordLowStock(
  trx: DatabaseTransaction,
  { variantId, sizeId, listingId, remaining, previous }: Deduction,
  now: number,
): Promise<void> {
  const hasCrossed = (limit: number) => remaining <= limit && previous > limit;
  if (listingId === null || !(hasCrossed(LOW_STOCK) || hasCrossed(0))) return;
  const listing = await trx
    .selectFrom('listings')
    .select(['slug', 'store_id'])
    .where('id', '=', listingId)
    .executeTakeFirst();
  if (!listing) return;
  const sku = createSku(listingId, variantId, sizeId);
  await recordEvent(trx, {
    type: 'stock.low',
    storeId: listing.store_id,
    subject: `stock:${sku}`,
    data: { sku, listing: listing.slug, left: remaining },
    now,
  });
}
