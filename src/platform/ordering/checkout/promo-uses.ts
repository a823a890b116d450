import type { StoreRow } from '#platform/catalog/stores.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { readMailbox } from '#platform/mail/mailbox.ts';
import type { PromoRule } from '#shared/contract/store-folder/promo-section.ts';
import { findPromo } from '#shared/rules/checkout/promo.ts';
import type { CheckoutContext } from './checkout-row.ts';

type LimitError = 'promo_code_used_up' | 'promo_code_already_used';

/** Milliseconds for which the hash of a customer's address is stored with a use. */
const CUSTOMER_RETENTION_MS = 2 * 365 * 24 * 3_600_000;

/** The part of a sale that uses of promo codes depend on. */
interface SaleWithPromo {
  readonly promoCode: string | null;
  readonly customer: { readonly email: string };
}

interface CodeKey {
  readonly storeId: string;
  readonly code: string;
}

interface OtherUses extends CodeKey {
  readonly checkoutId: string;
}

/** Counts the uses by other checkouts, reserved ones included. */
const countUses = defineStatement((db, key: OtherUses) => selectOtherUses(db, key));
const countUsesOfCustomer = defineStatement(
  (db, { customer, ...key }: OtherUses & { readonly customer: string }) =>
    selectOtherUses(db, key).where('customer', '=', customer),
);
const selectOtherUses = (db: Database, { storeId, code, checkoutId }: OtherUses) =>
  db
    .selectFrom('promo_uses')
    .select(({ fn }) => fn.countAll<number | string | bigint>().as('uses'))
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('checkout_id', '!=', checkoutId);
const writeUse = defineStatement((db, row: Tables['promo_uses']) =>
  db
    .insertInto('promo_uses')
    .values(row)
    .onConflict((conflict) => conflict.column('checkout_id').doUpdateSet(row)),
);
const deleteReservation = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.deleteFrom('promo_uses').where('checkout_id', '=', checkoutId).where('is_used', '=', 0),
);
const markUsed = defineStatement(
  (db, { checkoutId, code }: { readonly checkoutId: string; readonly code: string }) =>
    db
      .updateTable('promo_uses')
      .set({ is_used: 1 })
      .where('checkout_id', '=', checkoutId)
      .where('code', '=', code),
);

const toKey = ({ id }: StoreRow, code: string): CodeKey => ({
  storeId: id,
  code: code.toLowerCase(),
});

/** Returns which limit of a code is reached. The use of this checkout does not count, and without an address no customer's does. */
export async function findPromoLimitError(
  db: Database,
  { store, checkout }: CheckoutContext,
  promo: PromoRule,
  email: string | undefined,
): Promise<LimitError | undefined> {
  const { limit, limitPerCustomer } = promo;
  const key = { ...toKey(store, promo.code), checkoutId: checkout.id };
  const isReached = (
    limit: number,
    { rows }: { readonly rows: readonly { readonly uses: number | string | bigint }[] },
  ) => Number(rows[0]?.uses ?? 0) >= limit;
  if (limit !== undefined && isReached(limit, await countUses(db, key)))
    return 'promo_code_used_up';
  if (limitPerCustomer === undefined || !email) return undefined;
  const customerUses = await countUsesOfCustomer(db, { ...key, customer: readMailbox(email).id });
  return isReached(limitPerCustomer, customerUses) ? 'promo_code_already_used' : undefined;
}

/**
 * Reserves a use of the code of a sale for its checkout. An earlier reservation ended with its payment. A code without limits is not
 * counted.
 * Returns the limit that is reached: then the caller must roll the transaction back.
 */
export async function reservePromo(
  trx: DatabaseTransaction,
  { store, checkout }: CheckoutContext,
  { promoCode, customer }: SaleWithPromo,
  now: number,
  isUsed = false,
): Promise<LimitError | undefined> {
  const promo =
    promoCode === null ? undefined : findPromo(store.promoRules, promoCode, checkout.currency);
  if (!promo) return undefined;
  const { limit, limitPerCustomer } = promo;
  if (limit === undefined && limitPerCustomer === undefined) return undefined;
  const { storeId, code } = toKey(store, promo.code);
  // Uses of a code are counted and reserved one after another.
  await lockName(trx, { name: `promo code ${storeId} ${code}` });
  const error = await findPromoLimitError(trx, { store, checkout }, promo, customer.email);
  if (error) return error;
  await writeUse(trx, {
    checkout_id: checkout.id,
    store_id: storeId,
    code,
    customer: limitPerCustomer === undefined ? null : readMailbox(customer.email).id,
    is_used: isUsed ? 1 : 0,
    reserved_at: now,
  });
  return undefined;
}

/** Ends the reservation of a checkout that was not paid. */
export async function releasePromo(trx: DatabaseTransaction, checkoutId: string): Promise<void> {
  await deleteReservation(trx, { checkoutId });
}

/**
 * Records that the order of a checkout used the code of its sale. Without a reservation, which a payment has that its provider
 * started itself, a use is reserved now. Returns the limit that is reached: then the caller must roll the transaction back.
 */
export async function confirmPromo(
  trx: DatabaseTransaction,
  checkoutContext: CheckoutContext,
  sale: SaleWithPromo,
  now: number,
): Promise<LimitError | undefined> {
  if (sale.promoCode === null) return undefined;
  const use = { checkoutId: checkoutContext.checkout.id, code: sale.promoCode.toLowerCase() };
  if ((await markUsed(trx, use)).numAffectedRows === 1n) return undefined;
  return reservePromo(trx, checkoutContext, sale, now, true);
}

/** Removes the customers from old uses. The uses still count. */
export async function deleteOldPromoCustomers(db: Database, now: number): Promise<void> {
  await db
    .updateTable('promo_uses')
    .set({ customer: null })
    .where('customer', 'is not', null)
    .where('reserved_at', '<', now - CUSTOMER_RETENTION_MS)
    .execute();
}
