import type { StripeElementStyle } from '@stripe/stripe-js';

/** Style properties that a shop can set for its card fields, with the custom property of the iframe's style sheet. */
const PROPERTIES = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
  textAlign: '--text-align',
} as const;

/** Applies the shop's styles through the CSSOM, which a strict Content Security Policy allows. */
export function applyStyle(body: HTMLElement, { base, invalid }: StripeElementStyle): void {
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = base?.[name as keyof typeof PROPERTIES];
    if (value !== undefined) body.style.setProperty(property, String(value));
  }
  const placeholder = base?.['::placeholder']?.color;
  if (placeholder) body.style.setProperty('--placeholder', placeholder);
  if (invalid?.color) body.style.setProperty('--invalid', invalid.color);
}
