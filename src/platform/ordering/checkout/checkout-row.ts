import * as v from 'valibot';
import { findStoreById, type StoreRow } from '#platform/catalog/stores.ts';
import { parseJson, parseJsonCached } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { checkoutNotFound } from '#platform/http/http-error.ts';
import { CheckoutState } from '#shared/contract/checkout.ts';
import { CurrencyCode, LocaleCode, RegionCode } from '#shared/contract/common.ts';
import { Customer } from '#shared/contract/customer.ts';
import { DeliveryOptionId } from '#shared/contract/delivery.ts';
import { PaymentMethod } from '#shared/contract/payment.ts';
import { Lines } from './sellable-lines.ts';

/** Parses a row of the table `checkouts`. */
export function toCheckoutRow(row: Tables['checkouts']) {
  let customer: Customer | undefined;
  return {
    id: row.id,
    storeId: row.store_id,
    state: v.parse(CheckoutState, row.state),
    currency: v.parse(CurrencyCode, row.currency),
    region: v.parse(RegionCode, row.region),
    locale: v.parse(LocaleCode, row.locale),
    lines: parseJsonCached(Lines, row.lines),
    /** Parsed on first use, because an order reads its checkout three times and its customer once. */
    get customer(): Customer | undefined {
      if (row.customer !== null) customer ??= parseJson(Customer, row.customer);
      return customer;
    },
    deliveryOption: v.parse(v.nullable(DeliveryOptionId), row.delivery_option),
    promoCode: row.promo_code,
    paymentMethod: v.parse(v.nullable(PaymentMethod), row.payment_method),
    marketingOptIn: row.marketing_opt_in === 1,
    hasReminder: row.reminder_consent !== null,
    downloadConsentAt: row.download_consent_at,
    giftMessage: row.gift_message,
    trafficSource: row.traffic_source,
    affiliate: row.affiliate,
  };
}
export type CheckoutRow = ReturnType<typeof toCheckoutRow>;

/** A checkout and its store. */
export interface CheckoutContext {
  readonly store: StoreRow;
  readonly checkout: CheckoutRow;
  /** Whether only the place of the customer is known, so that taxes are estimated. It is never set for a saved checkout. */
  readonly isEstimate?: boolean;
}

interface CheckoutKey {
  readonly id: string;
}

const selectCheckout = defineStatement((db, { id }: CheckoutKey) =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id),
);
const incrementVersion = defineStatement((db, { id }: CheckoutKey) =>
  db
    .updateTable('checkouts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll(),
);

/** Returns a checkout. Throws `checkoutNotFound` if it does not exist or, when a slug is given, belongs to another store. */
export async function requireCheckout(
  db: Database,
  id: string,
  storeSlug?: string,
): Promise<CheckoutContext> {
  const [row] = (await selectCheckout(db, { id })).rows;
  return toCheckoutContext(db, row, storeSlug);
}

/**
 * Like {@link requireCheckout}, and locks the checkout until the transaction ends. Every transaction that changes a checkout,
 * its payments, its reserved stock or its order must call this first, so that such transactions run one after another.
 */
export async function lockCheckout(
  trx: DatabaseTransaction,
  id: string,
  storeSlug?: string,
): Promise<CheckoutContext> {
  const [row] = (await incrementVersion(trx, { id })).rows;
  return toCheckoutContext(trx, row, storeSlug);
}

async function toCheckoutContext(
  db: Database,
  row: Tables['checkouts'] | undefined,
  slug: string | undefined,
): Promise<CheckoutContext> {
  const store = row && (await findStoreById(db, row.store_id));
  if (!store || (slug !== undefined && store.slug !== slug)) throw checkoutNotFound();
  return { store, checkout: toCheckoutRow(row) };
}
