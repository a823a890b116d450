import type Stripe from 'stripe';
import { toStripeAddress } from '../../address/to-stripe-address.ts';
import type { PaymentOrder } from '../payment-provider.ts';

/** Types of payment methods by method. Stripe treats wallets as cards, and lists Link beside them (docs.stripe.com/payments/link). */
function getMethodTypes({ method }: PaymentOrder) {
  if (method === 'afterpay') return ['afterpay_clearpay' as const];
  if (method === 'klarna') return ['klarna' as const];
  return method === 'link' ? ['card' as const, 'link' as const] : ['card' as const];
}

/** Whether an id is that of a confirmation token, which the Payment Element creates in place of a payment method. */
const isToken = (id: string | undefined): boolean => id?.startsWith('ctoken_') === true;

const getName = ({ customer }: PaymentOrder) => `${customer.firstName} ${customer.lastName}`.trim();

/** Builds the parameters of an intent that are the same for creating and updating it. */
export function buildIntentParams(order: PaymentOrder) {
  return {
    amount: order.amount,
    currency: order.currency.toLowerCase(),
    allowed_payment_method_types: getMethodTypes(order),
    description: `${order.storeName}, checkout ${order.checkoutId}`,
    metadata: { reference: order.paymentId, checkout: order.checkoutId, store: order.storeSlug },
    // Required by Afterpay. An order in which nothing is sent may have no street.
    ...(order.customer.address.address1 && {
      shipping: {
        name: getName(order),
        phone: order.customer.phone,
        address: toStripeAddress(order.customer.address),
      },
    }),
    ...(order.paymentMethodId &&
      !isToken(order.paymentMethodId) && { payment_method: order.paymentMethodId }),
  } satisfies Stripe.PaymentIntentCreateParams & Stripe.PaymentIntentUpdateParams;
}

/** Afterpay does not need a payment method created in the browser, only billing details. */
function buildAfterpayData(order: PaymentOrder) {
  const { email, phone } = order.customer;
  const billing_details = {
    name: getName(order),
    email,
    phone,
    address: toStripeAddress(order.customer.address),
  };
  return { payment_method_data: { type: 'afterpay_clearpay' as const, billing_details } };
}

const needsAfterpayData = ({ method, paymentMethodId }: PaymentOrder) =>
  method === 'afterpay' && !paymentMethodId;

/** Like {@link buildIntentParams}; replaces an earlier payment method when the order changes to Afterpay. */
export function buildUpdateParams(order: PaymentOrder): Stripe.PaymentIntentUpdateParams {
  return { ...buildIntentParams(order), ...(needsAfterpayData(order) && buildAfterpayData(order)) };
}

/** Builds the parameters that confirm an intent: the payment method, and the URL to return to from a bank's page. */
export function buildConfirmParams(
  order: PaymentOrder,
  return_url: string,
): Stripe.PaymentIntentConfirmParams {
  if (needsAfterpayData(order)) return { return_url, ...buildAfterpayData(order) };
  if (order.paymentMethodId && isToken(order.paymentMethodId)) {
    // A confirmation token leaves 3-D Secure to Stripe's script unless the request says otherwise.
    return { return_url, confirmation_token: order.paymentMethodId, use_stripe_sdk: false };
  }
  return { return_url, ...(order.paymentMethodId && { payment_method: order.paymentMethodId }) };
}
