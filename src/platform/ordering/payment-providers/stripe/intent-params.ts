import type Stripe from 'stripe';
import { toStripeAddress } from '../../address/to-stripe-address.ts';
import type { PaymentOrder } from '../payment-provider.ts';

/** Stripe treats wallets as cards. */
const getMethodType = ({ method }: PaymentOrder) => (method === 'afterpay' ? 'afterpay_clearpay' : 'card');

const getName = ({ customer }: PaymentOrder) => `${customer.firstName} ${customer.lastName}`.trim();

/** Builds the parameters of an intent that are the same for creating and updating it. */
export function buildIntentParams(order: PaymentOrder) {
  return {
    amount: order.amount,
    currency: order.currency.toLowerCase(),
    allowed_payment_method_types: [getMethodType(order)],
    description: `${order.storeName}, checkout ${order.checkoutId}`,
    metadata: { reference: order.paymentId, checkout: order.checkoutId, store: order.storeSlug },
    // Required by Afterpay. An order in which nothing is sent may have no street.
    ...(order.customer.address.address1 && {
      shipping: { name: getName(order), phone: order.customer.phone, address: toStripeAddress(order.customer.address) },
    }),
    ...(order.paymentMethodId && { payment_method: order.paymentMethodId }),
  } satisfies Stripe.PaymentIntentCreateParams & Stripe.PaymentIntentUpdateParams;
}

/** Afterpay does not need a payment method created in the browser, only billing details. */
function buildAfterpayData(order: PaymentOrder) {
  const { email, phone } = order.customer;
  const billing_details = { name: getName(order), email, phone, address: toStripeAddress(order.customer.address) };
  return { payment_method_data: { type: 'afterpay_clearpay' as const, billing_details } };
}

const needsAfterpayData = ({ method, paymentMethodId }: PaymentOrder) => method === 'afterpay' && !paymentMethodId;

/** Like {@link buildIntentParams}; replaces an earlier payment method when the order changes to Afterpay. */
export function buildUpdateParams(order: PaymentOrder): Stripe.PaymentIntentUpdateParams {
  return { ...buildIntentParams(order), ...(needsAfterpayData(order) && buildAfterpayData(order)) };
}

/** Builds the parameters that confirm an intent: the payment method, and the URL to return to from a bank's page. */
export function buildConfirmParams(order: PaymentOrder, return_url: string): Stripe.PaymentIntentConfirmParams {
  if (needsAfterpayData(order)) return { return_url, ...buildAfterpayData(order) };
  return { return_url, ...(order.paymentMethodId && { payment_method: order.paymentMethodId }) };
}
