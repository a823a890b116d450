import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { type Payment, PaymentMeta, PaymentMethod, PaymentPlatform, PaymentState } from '#shared/contract/payment.ts';
import { Sale } from '../checkout/create-sale.ts';

/** The row of a payment as the handlers use it. */
export function toPaymentRow(row: Tables['payments']) {
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    platform: v.parse(PaymentPlatform, row.platform),
    method: v.parse(PaymentMethod, row.method),
    providerId: row.provider_id,
    token: row.token,
    meta: parseJson(PaymentMeta, row.meta),
    amount: row.amount,
    currency: v.parse(CurrencyCode, row.currency),
    state: v.parse(PaymentState, row.state),
    paymentMethodId: row.payment_method_id ?? undefined,
    attempts: row.attempts,
    returnUrl: row.return_url,
    redirectUrl: row.redirect_url,
    sale: row.sale === null ? undefined : parseJson(Sale, row.sale),
    expiresAt: row.expires_at,
    checkedAt: row.checked_at,
    failure: row.failure,
    updatedAt: row.updated_at,
  };
}
export type PaymentRow = ReturnType<typeof toPaymentRow>;

/** A payment of a checkout as the contract has it. */
export const toPaymentResponse = ({
  id,
  token,
  providerId,
  state,
  meta,
}: PaymentRow): v.InferInput<typeof Payment> => ({
  id,
  paymentToken: token,
  paymentId: providerId,
  state,
  meta,
});

const byId = defineStatement((db, { id }: { readonly id: string }) =>
  db.selectFrom('payments').selectAll().where('id', '=', id),
);
const byCheckout = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('updated_at', 'desc')
    .orderBy('created_at', 'desc'),
);

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = (await byId(db, { id })).rows;
  return row && toPaymentRow(row);
}

/** The payment a provider knows by this id. */
export async function findPaymentByProviderId(
  db: Database,
  platform: PaymentPlatform,
  providerId: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('platform', '=', platform)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row && toPaymentRow(row);
}

/** All payments of a checkout, the one that was touched last first. */
export async function listPayments(db: Database, checkoutId: string): Promise<readonly PaymentRow[]> {
  return (await byCheckout(db, { checkoutId })).rows.map(toPaymentRow);
}

/** The payment that stands for a checkout: the one that succeeded, else the one that was touched last. */
export async function findLatestPayment(db: Database, checkoutId: string): Promise<PaymentRow | undefined> {
  const all = await listPayments(db, checkoutId);
  return all.find(({ state }) => state === 'success') ?? all[0];
}

/**
 * The payment of a checkout that a browser names, by the provider's id or the checkout's own; with a token only when it is
 * that payment's. A payment of another checkout is not found.
 */
export async function findCheckoutPayment(
  db: Database,
  checkoutId: string,
  id: string,
  token?: string,
): Promise<PaymentRow | undefined> {
  const all = await listPayments(db, checkoutId);
  const payment = all.find((one) => one.providerId === id || one.id === id);
  return payment && (token === undefined || sameText(payment.token, token)) ? payment : undefined;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
