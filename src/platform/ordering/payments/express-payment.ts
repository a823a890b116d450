import * as v from 'valibot';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import { conflict, paymentNotFound, unprocessable } from '#platform/http/http-error.ts';
import { Customer } from '#shared/contract/customer.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { toPlainText } from '#shared/contract/plain-text.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { getPaymentPlatform } from '#shared/rules/checkout/payment-platform.ts';
import { type CheckoutContext, requireCheckout } from '../checkout/checkout-row.ts';
import { ensureTaxesOf } from '../checkout/ensure-taxes.ts';
import { normalizeCustomer } from '../checkout/normalize-customer.ts';
import { type PricedCheckout, priceCheckout } from '../checkout/price-checkout.ts';
import { type ExpressQuote, quoteExpress } from '../checkout/quote-express.ts';
import { requireMailSafeCustomer } from '../checkout/require-mail-safe-customer.ts';
import { writeCheckout } from '../checkout/write-checkout.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type {
  CreatedPayment,
  ExpressDetails,
  ExpressOrder,
  ExpressPayments,
} from '../payment-providers/payment-provider.ts';
import { lockPayable } from './initiate-payment.ts';
import { paymentDeclined, requireProvider } from './payment-order.ts';
import { findPayment, insertPayment, type PaymentRow } from './payment-row.ts';
import { canHappen, changePayment } from './payment-states.ts';
import { requireOfferedMethod } from './require-offered-method.ts';
import { requirePayableAmount } from './require-payable-amount.ts';
import { closeOpenPayments } from './sync-payment.ts';

interface ExpressStart {
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly method: PaymentMethod;
}

/** Creates a payment of a checkout whose address the provider asks for. The amount has no delivery and no tax yet. */
export async function startExpressPayment(
  commerce: CommerceContext,
  start: ExpressStart,
): Promise<CreatedPayment> {
  const { db, rates, clock } = commerce;
  const express = requireExpress(commerce, start.method);
  await requireCheckout(db, start.checkoutId, start.storeSlug);
  await closeOpenPayments(commerce, start.checkoutId);
  const checkoutContext = withoutCustomer(
    await requireCheckout(db, start.checkoutId, start.storeSlug),
  );
  const { checkout } = checkoutContext;
  if (isFinished(checkout.state)) throw conflict('finished', 'the checkout is finished');
  requireOfferedMethod(commerce, checkoutContext, start.method, '/paymentMethod');
  const priced = await priceCheckout(db, checkoutContext, rates, clock());
  requireSellable(checkoutContext, priced);
  await requirePayableAmount(commerce, checkoutContext, start.method, {
    total: priced.costs.total,
    promoCode: priced.promo?.code ?? null,
  });
  const id = createSecretId();
  const order = buildOrder(checkoutContext, { id, method: start.method }, priced, undefined);
  const created = await express.create(order, `start-${id}`);
  if (!created.ok) throw paymentDeclined(created.error);
  const { providerId, token, meta } = created.value;
  await runInTransaction(db, async (trx) => {
    await lockPayable(trx, checkout.id);
    await insertPayment(trx, {
      id,
      checkout_id: checkout.id,
      platform: getPaymentPlatform(start.method),
      provider_id: providerId,
      token,
      meta: JSON.stringify(meta),
      method: start.method,
      payment_method_id: null,
      amount: order.amount,
      currency: checkout.currency,
      checked_at: clock(),
    });
  });
  return created.value;
}

/** Sets the amount and the delivery options of a quote at the provider, and the amount of the payment. */
export async function updateExpressPayment(
  commerce: CommerceContext,
  checkoutContext: CheckoutContext,
  payment: PaymentRow,
  quote: ExpressQuote,
): Promise<void> {
  const express = requireExpress(commerce, payment.method);
  const order = buildOrder(checkoutContext, payment, quote.priced, quote);
  requireOpen(payment);
  const updated = await express.update(payment.providerId, order);
  if (!updated.ok) throw paymentDeclined(updated.error);
  await runInTransaction(commerce.db, async (trx) => {
    await lockPayable(trx, payment.checkoutId);
    const current = requireOpen(await findPayment(trx, payment.id));
    await changePayment(trx, current, 'quote', commerce.clock());
    await trx
      .updateTable('payments')
      .set({ amount: order.amount })
      .where('id', '=', payment.id)
      .execute();
  });
}

/**
 * Reads the customer and the delivery that the shopper approved from the provider, and saves them to the checkout. The payment is
 * charged later, and only if the checkout then costs what was approved.
 */
export async function saveExpressDetails(
  commerce: CommerceContext,
  { id: paymentId, checkoutId, method, providerId }: PaymentRow,
): Promise<void> {
  const details = await requireExpress(commerce, method).readDetails(providerId);
  if (!details.ok) throw paymentDeclined(details.error);
  const customer = toCustomer(details.value);
  requireMailSafeCustomer(customer, '');
  await closeOpenPayments(commerce, checkoutId);
  await runInTransaction(commerce.db, async (trx) => {
    const { checkout } = await lockPayable(trx, checkoutId);
    requireOpen(await findPayment(trx, paymentId));
    const saved = {
      ...checkout,
      customer: normalizeCustomer(customer, checkout.customer, { pointer: '' }),
      deliveryOption: details.value.delivery ?? null,
      paymentMethod: method,
    };
    await writeCheckout(trx, saved, commerce.clock());
  });
  await ensureTaxesOf(commerce, checkoutId);
  await chooseOfferedDelivery(commerce, checkoutId);
}

/** Live prices of a whole address can lack the option that was chosen for its place: then the first offered one is chosen, with its price. */
async function chooseOfferedDelivery(commerce: CommerceContext, checkoutId: string): Promise<void> {
  const { db, rates, clock } = commerce;
  const saved = await requireCheckout(db, checkoutId);
  const { deliveryOption } = saved.checkout;
  if (saved.store.fulfillment?.printful?.liveRates !== true || deliveryOption === null) return;
  const { delivery } = await quoteExpress(db, saved, deliveryOption, { rates, now: clock() });
  if (delivery === deliveryOption) return;
  await runInTransaction(db, async (trx) => {
    const { checkout } = await lockPayable(trx, checkoutId);
    await writeCheckout(trx, { ...checkout, deliveryOption: delivery }, clock());
  });
  await ensureTaxesOf(commerce, checkoutId);
}

function requireExpress(commerce: CommerceContext, method: PaymentMethod): ExpressPayments {
  const { express } = requireProvider(commerce, getPaymentPlatform(method));
  if (express) return express;
  throw unprocessable({
    pointer: '/paymentMethod',
    code: 'address_needed',
    message: 'expected a method whose provider asks for the address',
  });
}

/** Throws if a payment was charged or ended. */
function requireOpen(payment: PaymentRow | undefined): PaymentRow {
  if (!payment || !canHappen('quote', payment)) throw paymentNotFound();
  return payment;
}

/** Returns the checkout without its earlier address, which must not decide prices or methods, because the shopper chooses another. */
const withoutCustomer = ({ store, checkout }: CheckoutContext): CheckoutContext => ({
  store,
  checkout: { ...checkout, customer: undefined, deliveryOption: null },
});

function requireSellable(
  { checkout }: CheckoutContext,
  { unavailable, costs }: PricedCheckout,
): void {
  if (unavailable.length > 0)
    throw unprocessable(
      ...unavailable.map((sku) => ({
        pointer: '/lineItems',
        code: 'not_available',
        message: `${sku} is no longer sold`,
      })),
    );
  if (checkout.lines.length === 0)
    throw unprocessable({
      pointer: '/lineItems',
      code: 'empty',
      message: 'expected at least one line',
    });
  if (costs.total === 0)
    throw conflict('nothing_due', 'nothing is due: the checkout is placed without a payment');
}

function buildOrder(
  { store, checkout }: CheckoutContext,
  { id, method }: { readonly id: string; readonly method: PaymentMethod },
  { costs }: PricedCheckout,
  quote: ExpressQuote | undefined,
): ExpressOrder {
  const { items, shipping, tax, discount, total } = costs;
  return {
    paymentId: id,
    checkoutId: checkout.id,
    storeSlug: store.slug,
    storeName: store.name,
    amount: total,
    currency: checkout.currency,
    method,
    costs: { items, shipping, tax, discount },
    deliveries: quote?.quotes ?? [],
    delivery: quote?.delivery,
  };
}

/** Throws a 422 `HttpError` that names what the provider did not return in a usable form. */
function toCustomer({ address, delivery: _, ...person }: ExpressDetails): Customer {
  const plain = (text: string) => toPlainText(text);
  const { address2, ...required } = address;
  const parsed = v.safeParse(Customer, {
    ...Object.fromEntries(Object.entries(person).map(([name, text]) => [name, plain(text)])),
    address: {
      ...Object.fromEntries(Object.entries(required).map(([name, text]) => [name, plain(text)])),
      ...(address2 && { address2: plain(address2) }),
      country: address.countryCode,
    },
  });
  if (parsed.success) return parsed.output;
  throw unprocessable(
    ...parsed.issues.map((issue) => ({
      pointer: `/customer/${v.getDotPath(issue)?.replaceAll('.', '/') ?? ''}`,
      code: 'invalid',
      message: `the provider returned a value that cannot be used: ${issue.message}`,
    })),
  );
}
