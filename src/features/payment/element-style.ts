import type { StripeElementStyle } from '@stripe/stripe-js';

/** The provider's fields lie in frames of their own: the looks of the shop's fields, handed over as values. */
export function elementStyle(field: Element): StripeElementStyle {
  const { color, fontSize, fontFamily } = getComputedStyle(field);
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(name).trim();
  return {
    base: {
      color,
      fontSize,
      fontFamily,
      fontSmoothing: 'antialiased',
      lineHeight: '24px',
      '::placeholder': { color: token('--muted') },
    },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  };
}
