import type { Database } from '#platform/db/tables.ts';
import { CUSTOMER } from './buyer.ts';
import { insertOrder } from './order-rows.ts';

/** Ids used in the examples of the ordering calls. */
export const OPEN_CHECKOUT = 'checkout-open';
export const DONE_CHECKOUT = 'checkout-done';
export const DONE_PAYMENT = 'payment-done';
export const DONE_LOOKUP = 'lookup-done';
/** Total of the open checkout: a tee in ink, shipped to Pennsylvania. */
export const OPEN_TOTAL = 2499 + 499 + 150;

/** Inserts a checkout that can be paid, and one with an order. */
export async function insertOrderingRows(db: Database): Promise<void> {
  await insertOrder(db, { id: 'done' });
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', 'fixture')
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('checkouts')
    .values({
      id: OPEN_CHECKOUT,
      store_id: store.id,
      state: 'pending',
      currency: 'USD',
      region: 'USA',
      locale: 'en',
      lines: JSON.stringify([{ teespringID: '1-1-1', quantity: 1 }]),
      customer: JSON.stringify(CUSTOMER),
      delivery_option: 'fullStandardCost',
      promo_code: null,
      payment_method: 'card',
      marketing_opt_in: 0,
      traffic_source: null,
      affiliate: null,
      version: 1,
      ...times,
    })
    .execute();
  await db
    .insertInto('payments')
    .values({
      id: 'pay-done',
      checkout_id: DONE_CHECKOUT,
      platform: 'stripe',
      method: 'card',
      provider_id: DONE_PAYMENT,
      token: 'token-done',
      meta: '{}',
      amount: 8489,
      currency: 'USD',
      state: 'success',
      payment_method_id: null,
      attempts: 1,
      return_url: null,
      redirect_url: null,
      sale: null,
      expires_at: null,
      checked_at: now,
      failure: null,
      ...times,
    })
    .execute();
}
