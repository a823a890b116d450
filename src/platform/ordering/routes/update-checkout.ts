import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { conflict, unprocessable } from '#platform/http/http-error.ts';
import { runOnce } from '#platform/http/idempotent.ts';
import type * as calls from '#shared/contract/checkout.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import { isFinished, isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { findPromo } from '#shared/rules/checkout/promo.ts';
import { type CheckoutContext, lockCheckout, requireCheckout } from '../checkout/checkout-row.ts';
import { ensureTaxesOf } from '../checkout/ensure-taxes.ts';
import { ensureLiveDeliveryOf } from '../checkout/live-delivery.ts';
import { normalizeCustomer } from '../checkout/normalize-customer.ts';
import { priceCheckout } from '../checkout/price-checkout.ts';
import { requireMailSafeCustomer } from '../checkout/require-mail-safe-customer.ts';
import { validateLines } from '../checkout/validate-lines.ts';
import { writeCheckout } from '../checkout/write-checkout.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { listPayments } from '../payments/payment-row.ts';
import { requireOfferedMethod } from '../payments/require-offered-method.ts';
import { closeOpenPayments } from '../payments/sync-payment.ts';
import { createReminderConsent, offersReminder } from '../reminders/reminder-consent.ts';
import { buildCheckoutResponse } from './checkout-response.ts';

type Body = CallRequest<typeof calls.updateCheckout>['body'];
type Data = Body['data'];

/**
 * Updates the sent fields of a checkout, all or none. Open payments are closed first, because their amount or address would be
 * outdated. Throws a 409 `HttpError` while a charge is pending.
 */
export function updateCheckout(
  commerce: CommerceContext,
  { headers, body }: CallRequest<typeof calls.updateCheckout>,
): Promise<Checkout> {
  const write = { scope: `UpdateCheckout ${body.id}`, key: headers['idempotency-key'], body };
  return runOnce(commerce.db, write, () => update(commerce, body));
}

async function update(commerce: CommerceContext, { id, data }: Body): Promise<Checkout> {
  const { db, clock } = commerce;
  const { store, checkout } = await requireCheckout(db, id, data.storeSlug);
  if (data.customer) requireMailSafeCustomer(data.customer, '/data/customer');
  // A printer may be slow, so its prices are requested before the transaction.
  await ensureLiveDeliveryOf(commerce, {
    store,
    checkout: {
      ...checkout,
      lines: data.lineItems ?? checkout.lines,
      customer: chooseCustomer(store, checkout, data),
    },
  });
  const changesSale = hasSaleChange(data);
  if (changesSale) await closeOpenPayments(commerce, id);
  const response = await runInTransaction(db, async (trx) => {
    const checkoutContext = await lockCheckout(trx, id, data.storeSlug);
    if (isFinished(checkoutContext.checkout.state))
      throw conflict('finished', 'the checkout is finished');
    if (
      changesSale &&
      (await listPayments(trx, id)).some(({ state }) => isPaymentInProgress(state))
    ) {
      throw conflict('payment_under_way', 'a payment is under way');
    }
    const changed = await applyChanges(trx, commerce, checkoutContext, data);
    if (data.paymentMethod)
      requireOfferedMethod(commerce, changed, data.paymentMethod, '/data/paymentMethod');
    await writeCheckout(trx, changed.checkout, clock());
    if (data.reminderOptIn !== undefined)
      await writeReminderConsent(trx, commerce, changed, data.reminderOptIn);
    return buildCheckoutResponse(trx, changed, commerce, clock());
  });
  // The taxes are requested after the transaction, because a provider may be slow.
  if (!response.costs.isTaxUnknown || !(await ensureTaxesOf(commerce, id))) return response;
  return buildCheckoutResponse(db, await requireCheckout(db, id), commerce, clock());
}

/** Returns the customer that the checkout has after the change. */
const chooseCustomer = (
  { tax }: CheckoutContext['store'],
  { customer: earlier }: CheckoutContext['checkout'],
  { customer }: Data,
) =>
  customer
    ? normalizeCustomer(customer, earlier, {
        isBusiness: tax?.business,
        pointer: '/data/customer',
      })
    : earlier;

const hasSaleChange = ({ promoCode, customer, deliveryOption, lineItems }: Data): boolean =>
  [promoCode, customer, deliveryOption, lineItems].some((part) => part !== undefined);

async function applyChanges(
  trx: DatabaseTransaction,
  { rates, clock }: CommerceContext,
  { store, checkout }: CheckoutContext,
  data: Data,
): Promise<CheckoutContext> {
  const { currency } = checkout;
  const lines =
    data.lineItems === undefined
      ? checkout.lines
      : await validateLines(trx, {
          store,
          lines: data.lineItems,
          currency,
          pointer: '/data/lineItems',
        });
  const promoCode =
    data.promoCode === undefined ? checkout.promoCode : data.promoCode?.trim() || null;
  const promo = promoCode === null ? undefined : findPromo(store.promoRules, promoCode, currency);
  const checkoutContext: CheckoutContext = {
    store,
    checkout: {
      ...checkout,
      lines: [...lines],
      promoCode: promo?.code ?? promoCode,
      customer: chooseCustomer(store, checkout, data),
      deliveryOption: data.deliveryOption?.id ?? checkout.deliveryOption,
      paymentMethod: data.paymentMethod ?? checkout.paymentMethod,
      marketingOptIn: data.marketingOptIn ?? checkout.marketingOptIn,
      hasReminder: data.reminderOptIn ?? checkout.hasReminder,
      downloadConsentAt: changeConsent(checkout.downloadConsentAt, data.downloadConsent, clock()),
      giftMessage:
        data.giftMessage === undefined || !store.hasGifts
          ? checkout.giftMessage
          : (data.giftMessage?.trim() ?? null),
      // Changing a failed checkout reopens it.
      state:
        data.state ??
        (checkout.state === 'failure' && hasSaleChange(data) ? 'pending' : checkout.state),
    },
  };
  const priced = await priceCheckout(trx, checkoutContext, rates, clock());
  // A code that was applied before and no longer applies is in `promoCodeErrors` of the response.
  if (data.promoCode !== undefined && priced.promoError) throw unprocessable(priced.promoError);
  return requireOfferedDelivery(checkoutContext, data, priced);
}

/** Returns when the shopper agreed; the first time if the consent is sent again. */
function changeConsent(
  before: number | null,
  consent: boolean | undefined,
  now: number,
): number | null {
  if (consent === undefined) return before;
  return consent ? (before ?? now) : null;
}

/** Throws if the sent delivery option is not offered; clears an earlier choice that is no longer offered. */
function requireOfferedDelivery(
  checkoutContext: CheckoutContext,
  data: Data,
  { deliveryQuote }: Awaited<ReturnType<typeof priceCheckout>>,
): CheckoutContext {
  const { deliveryOption, customer } = checkoutContext.checkout;
  if (deliveryOption === null || !customer || deliveryQuote?.id === deliveryOption)
    return checkoutContext;
  if (data.deliveryOption) {
    throw unprocessable({
      pointer: '/data/deliveryOption',
      code: 'not_offered',
      message: 'expected a delivery option that is offered for the address',
    });
  }
  return { ...checkoutContext, checkout: { ...checkoutContext.checkout, deliveryOption: null } };
}

/** Stores when the shopper agreed to a reminder, and to which text; or removes it. */
async function writeReminderConsent(
  trx: DatabaseTransaction,
  { clock, platformUrl }: CommerceContext,
  { store, checkout }: CheckoutContext,
  isAccepted: boolean,
): Promise<void> {
  const consent =
    isAccepted && offersReminder(store)
      ? JSON.stringify(await createReminderConsent(store, checkout.locale, clock(), platformUrl()))
      : null;
  await trx
    .updateTable('checkouts')
    .set({ reminder_consent: consent })
    .where('id', '=', checkout.id)
    .execute();
  if (consent === null) return;
  const reminder = { attempts: 0, failures: 0, next_attempt_at: clock(), failure: null };
  await trx
    .insertInto('reminders')
    .values({ checkout_id: checkout.id, ...reminder })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
