import type { PaymentMethod } from '#shared/contract/payment.ts';

/** Values of `method` in the URL of an express checkout, each with its payment method. */
export const EXPRESS_METHODS = {
  afterpay: 'afterpay',
  stripe: 'card',
  paypal: 'paypal',
  googlepay: 'google-pay',
  applepay: 'apple-pay',
} as const satisfies Readonly<Record<string, PaymentMethod>>;

/** The payment method for a `method` of the URL; afterpay when it is missing or unknown. */
export function parseExpressMethod(method: string | null): PaymentMethod {
  return method !== null && Object.hasOwn(EXPRESS_METHODS, method)
    ? EXPRESS_METHODS[method as keyof typeof EXPRESS_METHODS]
    : EXPRESS_METHODS.afterpay;
}
