import type Stripe from 'stripe';
import type { PaymentOrder } from '../payment-provider.ts';

/** Wallets pay by card: Stripe counts them as such. */
const typeOf = ({ method }: PaymentOrder) => (method === 'afterpay' ? 'afterpay_clearpay' : 'card');

const nameOf = ({ customer }: PaymentOrder) => `${customer.firstName} ${customer.lastName}`.trim();

function addressOf({ customer: { address } }: PaymentOrder): Stripe.AddressParam {
  return {
    line1: address.address1,
    ...(address.address2 && { line2: address.address2 }),
    city: address.city,
    state: address.stateCode ?? address.state,
    postal_code: address.zip,
    country: address.countryCode,
  };
}

/** What an intent says of an order; the same for a new one and for one that is changed. */
export function buildIntentParams(order: PaymentOrder) {
  return {
    amount: order.amount,
    currency: order.currency.toLowerCase(),
    allowed_payment_method_types: [typeOf(order)],
    description: `${order.storeName}, checkout ${order.checkoutId}`,
    metadata: { reference: order.paymentId, checkout: order.checkoutId, store: order.storeSlug },
    // Afterpay takes no payment without it.
    shipping: { name: nameOf(order), phone: order.customer.phone, address: addressOf(order) },
    ...(order.paymentMethodId && { payment_method: order.paymentMethodId }),
  } satisfies Stripe.PaymentIntentCreateParams & Stripe.PaymentIntentUpdateParams;
}

/** Afterpay needs no payment method made before: the buyer's details are enough. */
function afterpayData(order: PaymentOrder) {
  const { email, phone } = order.customer;
  const billing_details = { name: nameOf(order), email, phone, address: addressOf(order) };
  return { payment_method_data: { type: 'afterpay_clearpay' as const, billing_details } };
}

const isAfterpayAlone = ({ method, paymentMethodId }: PaymentOrder) => method === 'afterpay' && !paymentMethodId;

/** As {@link buildIntentParams}; a card the intent held before gives way to Afterpay. */
export function buildUpdateParams(order: PaymentOrder): Stripe.PaymentIntentUpdateParams {
  return { ...buildIntentParams(order), ...(isAfterpayAlone(order) && afterpayData(order)) };
}

/** What to charge, and where the shopper comes back to from a bank's page. */
export function buildConfirmParams(order: PaymentOrder, return_url: string): Stripe.PaymentIntentConfirmParams {
  if (isAfterpayAlone(order)) return { return_url, ...afterpayData(order) };
  return { return_url, ...(order.paymentMethodId && { payment_method: order.paymentMethodId }) };
}
