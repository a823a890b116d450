import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import {
  type Payment,
  PaymentMeta,
  PaymentMethod,
  PaymentPlatform,
  PaymentState,
} from '#shared/contract/payment.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { Sale } from '../checkout/create-sale.ts';

/** A sale that is parsed already, with the text that it was parsed from. Any {@link PaymentRow} is one. */
export interface StoredSale {
  readonly sale: Sale | undefined;
  readonly columns: { readonly sale: string | null };
}

/** Parses a row of the table `payments`. Its sale is not parsed again, but that of `stored`, if the text of `stored` is the same. */
export function toPaymentRow(row: Tables['payments'], stored?: StoredSale) {
  let sale: Sale | undefined;
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
    /** Parsed on first use, because most readers need the state alone. */
    get sale(): Sale | undefined {
      if (row.sale !== null)
        sale ??= stored?.columns.sale === row.sale ? stored.sale : parseJson(Sale, row.sale);
      return sale;
    },
    expiresAt: row.expires_at,
    checkedAt: row.checked_at,
    failure: row.failure,
    updatedAt: row.updated_at,
    /** What an event may change (`payment-states.ts`), as it is stored. */
    columns: {
      attempts: row.attempts,
      return_url: row.return_url,
      redirect_url: row.redirect_url,
      sale: row.sale,
      expires_at: row.expires_at,
      checked_at: row.checked_at,
      failure: row.failure,
    },
  };
}
export type PaymentRow = ReturnType<typeof toPaymentRow>;

type NewPayment = Omit<
  Tables['payments'],
  keyof PaymentRow['columns'] | 'fee' | 'state' | 'created_at' | 'updated_at'
> &
  Pick<Tables['payments'], 'checked_at'>;

/** Inserts a payment that exists at its provider, and of which nothing was charged. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<void> {
  const { checked_at: now } = payment;
  const never = { return_url: null, redirect_url: null, sale: null, expires_at: null };
  const state = {
    state: 'created',
    attempts: 0,
    failure: null,
    fee: null,
    created_at: now,
    updated_at: now,
  };
  await db
    .insertInto('payments')
    .values({ ...payment, ...never, ...state })
    .execute();
}

/**
 * Codes of the providers that mean: the shopper broke the payment off. Nothing failed then. PayPal's window and the wallets report this to
 * the page (`onCancel`, `cancel`), so only methods with a page of their own have codes here.
 */
const BROKEN_OFF_CODES: readonly string[] = [
  // Stripe: Klarna, and every method whose page has a way back (docs.stripe.com/error-codes).
  'payment_method_customer_decline',
];

/** Whether the reason why a payment was not charged, as `payments.failure` stores it, is that the shopper broke it off. */
const isBrokenOff = (failure: string | null): boolean =>
  failure?.split(' ').some((code) => BROKEN_OFF_CODES.includes(code)) ?? false;

/** Returns a payment in the shape of the API contract. */
export const toPaymentResponse = ({
  id,
  token,
  providerId,
  state,
  meta,
  failure,
}: PaymentRow): v.InferInput<typeof Payment> => ({
  id,
  paymentToken: token,
  paymentId: providerId,
  state,
  meta,
  ...(state === 'failed' && isBrokenOff(failure) && { isBrokenOff: true }),
});

const selectById = defineStatement((db, { id }: { readonly id: string }) =>
  db.selectFrom('payments').selectAll().where('id', '=', id),
);
const selectByCheckout = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('updated_at', 'desc')
    .orderBy('created_at', 'desc'),
);

/** Returns a payment; undefined if there is none. For `stored` see {@link toPaymentRow}. */
export async function findPayment(
  db: Database,
  id: string,
  stored?: StoredSale,
): Promise<PaymentRow | undefined> {
  const [row] = (await selectById(db, { id })).rows;
  return row && toPaymentRow(row, stored);
}

/** Returns the payment with this id at its provider. */
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

/** Lists the payments of a checkout whose outcome is not known yet, last updated first. */
export async function listPendingPayments(
  db: Database,
  checkoutId: string,
): Promise<readonly PaymentRow[]> {
  const { rows } = await selectByCheckout(db, { checkoutId });
  return rows
    .filter(({ state }) => isPaymentInProgress(v.parse(PaymentState, state)))
    .map((row) => toPaymentRow(row));
}

/** Lists the payments of a checkout, last updated first. */
export async function listPayments(
  db: Database,
  checkoutId: string,
): Promise<readonly PaymentRow[]> {
  return (await selectByCheckout(db, { checkoutId })).rows.map((row) => toPaymentRow(row));
}

/** Returns the successful payment of a checkout, or else the last updated one. */
export async function findLatestPayment(
  db: Database,
  checkoutId: string,
): Promise<PaymentRow | undefined> {
  const all = await listPayments(db, checkoutId);
  return all.find(({ state }) => state === 'success') ?? all[0];
}

/**
 * Returns a payment of a checkout by its id or the provider's id. Returns undefined if it belongs to another checkout, or if a
 * token is given that does not match.
 */
export async function findCheckoutPayment(
  db: Database,
  checkoutId: string,
  id: string,
  token?: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await selectByCheckout(db, { checkoutId });
  const row = rows.find((one) => one.provider_id === id || one.id === id);
  return row && (token === undefined || isEqualConstantTime(row.token, token))
    ? toPaymentRow(row)
    : undefined;
}
