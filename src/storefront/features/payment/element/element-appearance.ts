import type { Appearance } from '@stripe/stripe-js';

/**
 * Returns the look of the shop's form for the provider's payment element (docs.stripe.com/elements/appearance-api), because the
 * shop's CSS does not apply inside the provider's iframe.
 */
export function createAppearance(box: Element): Appearance {
  const { color, fontSize, fontFamily } = getComputedStyle(box);
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(`--${name}`).trim();
  const line = `1px solid ${token('control-line')}`;
  const focus = `2px solid ${token('accent')}`;
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('page'),
      colorText: color,
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('danger'),
      fontFamily,
      fontSizeBase: fontSize,
      borderRadius: '0px',
    },
    rules: {
      '.AccordionItem': { border: line, boxShadow: 'none' },
      '.Input': { border: line, boxShadow: 'none' },
      '.Input:focus': { outline: focus, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${token('danger')}`, boxShadow: 'none' },
    },
  };
}
