import type { PaymentMethod } from '#shared/contract/payment.ts';

/** Ways to pay an express checkout is asked for by (spec §2), and what each is called everywhere else. */
export const EXPRESS_METHODS = {
  afterpay: 'afterpay',
  stripe: 'card',
  paypal: 'paypal',
  googlepay: 'google-pay',
  applepay: 'apple-pay',
} as const satisfies Readonly<Record<string, PaymentMethod>>;

/** The method an address asks for; afterpay where it asks for none, or one nobody knows. */
export function parseExpressMethod(asked: string | null): PaymentMethod {
  return asked !== null && Object.hasOwn(EXPRESS_METHODS, asked)
    ? EXPRESS_METHODS[asked as keyof typeof EXPRESS_METHODS]
    : EXPRESS_METHODS.afterpay;
}
