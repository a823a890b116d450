import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import type { Checkout } from '#shared/contract/checkout.ts';
import { getBillingCountry } from '#shared/rules/checkout/countries.ts';
import { ELEMENT_METHODS } from '#shared/rules/checkout/payment-choices.ts';
import {
  type AmountDue,
  toDueOptions,
} from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import { toProviderBilling } from '#shared/rules/checkout/payment-client/payment-request.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { $orderPlacement } from '../../payment-state/index.ts';
import { $elementState } from '../payment-element.store.ts';

/** The element of this page, and the provider that it belongs to. */
export interface MountedElement {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly element: StripePaymentElement;
}

/** Billing details of the customer, who has entered them in the form of the checkout. */
export const getBillingDetails = ({ customer }: Checkout) =>
  customer && toProviderBilling(customer, { country: getBillingCountry(customer) });

/** Mounts the provider's payment element for an amount and updates `$elementState`. */
export function mountPaymentElement(
  stripe: Stripe,
  target: HTMLElement,
  due: AmountDue,
  checkout: Checkout,
): MountedElement {
  const elements = stripe.elements({
    mode: 'payment',
    ...toDueOptions(due),
    allowedPaymentMethodTypes: [...ELEMENT_METHODS],
    appearance: createAppearance(target),
  });
  const element = elements.create('payment', {
    layout: { type: 'accordion', radios: 'always', spacedAccordionItems: false },
    business: { name: getPageContext().storeName },
    ...getDefaults(checkout),
    // The form of the checkout has asked for them already.
    fields: { billingDetails: 'never' },
    // The browser's wallets are a choice of their own.
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  let entry = '';
  element.on('ready', () => $elementState.set('ready'));
  element.on('loaderror', ({ error }) => {
    console.warn(error);
    $elementState.set('failed');
  });
  element.on('change', ({ value, empty, complete }) => {
    const next = `${value.type} ${empty} ${complete}`;
    // The error of the former entry does not apply to another one. A new amount is no other entry.
    if (entry && entry !== next && $orderPlacement.get().step === 'failed')
      $orderPlacement.set({ step: 'idle' });
    entry = next;
  });
  element.mount(target);
  return { stripe, elements, element };
}

/** Fills in what the customer has entered: Link finds an account by its e-mail address (docs.stripe.com/payments/link/payment-element-link). */
export const getDefaults = (checkout: Checkout) => {
  const billingDetails = getBillingDetails(checkout);
  return billingDetails ? { defaultValues: { billingDetails } } : {};
};

/**
 * Returns the look of the shop's form for the provider's payment element (docs.stripe.com/elements/appearance-api), because the
 * shop's CSS does not apply inside the provider's iframe.
 */
function createAppearance(box: Element): Appearance {
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
