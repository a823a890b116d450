import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/tables.ts';
import { type PaymentRow, paymentsOf } from './payment-row.ts';

/**
 * The payment of a checkout that a browser names, by the provider's id or the checkout's own; with a token only when it is
 * that payment's. A payment of another checkout is not found.
 */
export async function findGivenPayment(
  db: Database,
  checkoutId: string,
  id: string,
  token?: string,
): Promise<PaymentRow | undefined> {
  const all = await paymentsOf(db, checkoutId);
  const payment = all.find((one) => one.providerId === id || one.id === id);
  return payment && (token === undefined || sameText(payment.token, token)) ? payment : undefined;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
