import type { CurrencyCode } from '#shared/contract/codes.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

/** The smallest and the largest amount that a provider accepts, in minor units. */
export interface AmountLimits {
  readonly min: number;
  readonly max: number;
}

/** Stripe accepts amounts of up to eight digits (docs.stripe.com/currencies, as of 2026-11-29). No order may cost more. */
export const ORDER_MAX = 99_999_999;

/** Stripe's smallest charge by currency (docs.stripe.com/currencies, as of 2026-11-29). */
export const STRIPE_MINIMUMS: Readonly<Record<CurrencyCode, number>> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  AUD: 50,
  CAD: 50,
};

/** What Afterpay accepts (docs.stripe.com/payments/afterpay-clearpay, as of 2026-11-29). In other currencies Stripe decides. */
const AFTERPAY: Readonly<Partial<Record<CurrencyCode, AmountLimits>>> = {
  USD: { min: 100, max: 400_000 },
  AUD: { min: 100, max: 200_000 },
  CAD: { min: 100, max: 200_000 },
};

/** Returns what a payment method accepts in a currency. PayPal has no smallest amount but one cent. */
export function getPaymentLimits(method: PaymentMethod, currency: CurrencyCode): AmountLimits {
  if (method === 'paypal') return { min: 1, max: ORDER_MAX };
  const limits = { min: STRIPE_MINIMUMS[currency], max: ORDER_MAX };
  return (method === 'afterpay' && AFTERPAY[currency]) || limits;
}
