import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { conflict, unprocessable } from '#platform/http/http-error.ts';
import { runOnce } from '#platform/http/idempotent.ts';
import type * as calls from '#shared/contract/checkout.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { isFinished, isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { findPromo } from '#shared/rules/checkout/promo.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { type CheckoutContext, lockCheckout, requireCheckout } from '../checkout/checkout-row.ts';
import { priceCheckout } from '../checkout/price-checkout.ts';
import { validateLines } from '../checkout/validate-lines.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { listPayments } from '../payments/payment-row.ts';
import { requireOfferedMethod } from '../payments/require-offered-method.ts';
import { closeOpenPayments } from '../payments/sync-payment.ts';
import { buildCheckoutResponse, promoCodeRejected } from './checkout-response.ts';

type Body = CallRequest<typeof calls.updateCheckout>['body'];
type Data = Body['data'];

/**
 * Changes a checkout: only what is sent, all of it or nothing. What was left open at a bank is ended first, as its sum or
 * address would no longer be the checkout's; while a charge is on its way nothing can be changed.
 */
export function updateCheckout(
  commerce: CommerceContext,
  { headers, body }: CallRequest<typeof calls.updateCheckout>,
): Promise<Checkout> {
  const write = { scope: `UpdateCheckout ${body.id}`, key: headers['idempotency-key'], body };
  return runOnce(commerce.db, write, () => update(commerce, body));
}

async function update(commerce: CommerceContext, { id, data }: Body): Promise<Checkout> {
  const { db, rates, clock } = commerce;
  await requireCheckout(db, id, data.storeSlug);
  const changesSale = changesWhatIsSold(data);
  if (changesSale) await closeOpenPayments(commerce, id);
  return runInTransaction(db, async (trx) => {
    const checkoutContext = await lockCheckout(trx, id, data.storeSlug);
    if (isFinished(checkoutContext.checkout.state)) throw conflict('finished', 'the checkout is finished');
    if (changesSale && (await listPayments(trx, id)).some(({ state }) => isPaymentInProgress(state))) {
      throw conflict('payment_under_way', 'a payment is under way');
    }
    const changed = await changedCheckout(trx, commerce, checkoutContext, data);
    if (data.paymentMethod) requireOfferedMethod(commerce, changed, data.paymentMethod, '/data/paymentMethod');
    await store(trx, changed.checkout, clock());
    return buildCheckoutResponse(trx, changed, rates, clock());
  });
}

const changesWhatIsSold = ({ promoCode, customer, deliveryOption, lineItems }: Data): boolean =>
  [promoCode, customer, deliveryOption, lineItems].some((part) => part !== undefined);

async function changedCheckout(
  trx: DatabaseTransaction,
  { rates, clock }: CommerceContext,
  { store, checkout }: CheckoutContext,
  data: Data,
): Promise<CheckoutContext> {
  const { currency } = checkout;
  const lines =
    data.lineItems === undefined
      ? checkout.lines
      : await validateLines(trx, { store, lines: data.lineItems, currency, pointer: '/data/lineItems' });
  const promoCode = data.promoCode === undefined ? checkout.promoCode : data.promoCode?.trim() || null;
  const promo = promoCode === null ? undefined : findPromo(store.profile.promoCodes, promoCode, currency);
  if (data.promoCode !== undefined && promoCode !== null && !promo) throw unprocessable(promoCodeRejected);
  const checkoutContext: CheckoutContext = {
    store,
    checkout: {
      ...checkout,
      lines: [...lines],
      promoCode: promo?.code ?? promoCode,
      customer: data.customer ? withId(data.customer, checkout.customer) : checkout.customer,
      deliveryOption: data.deliveryOption?.id ?? checkout.deliveryOption,
      paymentMethod: data.paymentMethod ?? checkout.paymentMethod,
      marketingOptIn: data.marketingOptIn ?? checkout.marketingOptIn,
      // A failed one that is changed is on its way again.
      state: data.state ?? (checkout.state === 'failure' && changesWhatIsSold(data) ? 'pending' : checkout.state),
    },
  };
  return withOfferedDelivery(checkoutContext, data, await priceCheckout(trx, checkoutContext, rates, clock()));
}

/** A way of delivery that the address or the lines rule out is refused when it is sent, and forgotten when it was chosen before. */
function withOfferedDelivery(
  checkoutContext: CheckoutContext,
  data: Data,
  { deliveryQuote: way }: Awaited<ReturnType<typeof priceCheckout>>,
): CheckoutContext {
  const { deliveryOption, customer } = checkoutContext.checkout;
  if (deliveryOption === null || !customer || way?.id === deliveryOption) return checkoutContext;
  if (data.deliveryOption) {
    throw unprocessable({
      pointer: '/data/deliveryOption',
      code: 'not_offered',
      message: 'expected a delivery option that is offered for the address',
    });
  }
  return { ...checkoutContext, checkout: { ...checkoutContext.checkout, deliveryOption: null } };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The id the platform gave stays. Names of country and state are the platform's own, of the codes that delivery and taxes
 * go by: what is written on the parcel is where it was paid to go.
 */
function withId(customer: Customer, before: Customer | undefined): Customer {
  const { stateCode, ...address } = customer.address;
  const { countryCode } = address;
  const own = { ...address, country: countryNames.of(countryCode) ?? countryCode };
  return {
    ...customer,
    id: before?.id ?? `cus_${createSecretId()}`,
    address: countryCode === 'US' ? { ...own, ...usState(address.state, stateCode) } : own,
  };
}

/** Name and code of a US state; refused when the two that were sent are of different ones. */
function usState(name: string, code: string | undefined): { readonly state: string; readonly stateCode?: string } {
  const byCode = findUsState(code ?? '');
  const byName = findUsState(name);
  if (byCode && byName && byCode.code !== byName.code) {
    throw unprocessable({
      pointer: '/data/customer/address/stateCode',
      code: 'state_mismatch',
      message: 'expected the code of the state that is named',
    });
  }
  const found = byCode ?? byName;
  return found ? { state: found.name, stateCode: found.code } : { state: name };
}

async function store(trx: DatabaseTransaction, checkout: CheckoutContext['checkout'], now: number): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({
      state: checkout.state,
      lines: JSON.stringify(checkout.lines),
      customer: checkout.customer ? JSON.stringify(checkout.customer) : null,
      delivery_option: checkout.deliveryOption,
      promo_code: checkout.promoCode,
      payment_method: checkout.paymentMethod,
      marketing_opt_in: checkout.marketingOptIn ? 1 : 0,
      updated_at: now,
    })
    .where('id', '=', checkout.id)
    .execute();
}
