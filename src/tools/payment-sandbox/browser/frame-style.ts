import type { StripeElementStyle } from '@stripe/stripe-js';

/** Properties a shop may set of its card fields, and the custom property the iframe's style sheet reads each from. */
const PROPERTIES = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
  textAlign: '--text-align',
} as const;

/** Dresses the fields as the shop asks; through the object model, which a strict policy allows. */
export function applyStyle(body: HTMLElement, { base, invalid }: StripeElementStyle): void {
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = base?.[name as keyof typeof PROPERTIES];
    if (value !== undefined) body.style.setProperty(property, String(value));
  }
  const placeholder = base?.['::placeholder']?.color;
  if (placeholder) body.style.setProperty('--placeholder', placeholder);
  if (invalid?.color) body.style.setProperty('--invalid', invalid.color);
}
