import type { Stripe, StripeCardElement, StripeConstructor, StripeError } from '@stripe/stripe-js';
import type { Customer } from '#shared/contract/customer.ts';
import { getCardBrand } from '#shared/rules/checkout/card-brands.ts';
import { getCardErrorKey } from '#shared/rules/checkout/payment-client/card-errors.ts';
import { toProviderBilling } from '#shared/rules/checkout/payment-client/payment-request.ts';
import { once } from '#shared/utils/once.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { byId, data, loadScript } from './page.ts';

/** The card provider and its field; undefined until they are loaded. */
let mounted: { readonly stripe: Stripe; readonly element: StripeCardElement } | undefined;

/** Loads the card provider's script once. Resolves to undefined when the page does not use it. */
export const loadStripe = once(async (): Promise<Stripe | undefined> => {
  if (!data.stripe) return undefined;
  await loadScript(data.stripe.scriptUrl);
  const { Stripe: createStripe } = window as unknown as { Stripe: StripeConstructor };
  return createStripe(data.stripe.publishableKey, { locale: data.locale });
});

/** Mounts the provider's card field if the page accepts cards. Rejects when the script cannot be loaded. */
export async function mountCard(): Promise<void> {
  const box = byId('card');
  const stripe = box && (await loadStripe());
  if (!stripe) return;
  // The style sheet of the page does not apply inside the provider's iframe.
  const { color, fontSize, fontFamily } = getComputedStyle(box);
  const style = { base: { color, fontSize, fontFamily, lineHeight: '24px' } };
  const element = stripe.elements().create('card', { hidePostalCode: true, style });
  element.on('change', ({ error, brand }) => {
    const place = byId('card-error');
    if (place) place.textContent = error?.message ?? '';
    showBrand(getCardBrand(brand));
  });
  element.mount('#card');
  mounted = { stripe, element };
}

function showBrand(name: string | undefined): void {
  const place = byId('card-brand');
  if (!place || place.textContent === (name ? `${place.dataset.label} ${name}` : '')) return;
  const mark = document.createElement('span');
  mark.className = 'brand-name';
  mark.textContent = name ?? '';
  place.replaceChildren(...(name ? [`${place.dataset.label} `, mark] : []));
}

const getNameOnCard = () => (byId('card-name') as HTMLInputElement | null)?.value.trim() ?? '';

/** Returns the error text for an incomplete card; undefined when it is complete. */
export function getMissingCardText(): string | undefined {
  if (!mounted) return data.texts.cardNotLoaded;
  return getNameOnCard() ? undefined : data.texts.cardNameMissing;
}

/** Creates the provider's payment method for the entered card. Returns its id, or an error text. */
export async function createCardMethod(customer: Customer): Promise<Result<string, string>> {
  if (!mounted) return fail(data.texts.cardNotLoaded);
  const { paymentMethod, error } = await mounted.stripe.createPaymentMethod({
    type: 'card',
    card: mounted.element,
    billing_details: toProviderBilling(customer, { name: getNameOnCard() }),
  });
  if (paymentMethod) return ok(paymentMethod.id);
  return fail(toErrorText(error));
}

/** Creates the provider's payment method for Afterpay. Returns its id, or an error text. */
export async function createAfterpayMethod(customer: Customer): Promise<Result<string, string>> {
  const stripe = await loadStripe().catch(() => undefined);
  if (!stripe) return fail(data.texts.unreachable);
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'afterpay_clearpay',
    billing_details: toProviderBilling(customer),
  });
  return paymentMethod ? ok(paymentMethod.id) : fail(toErrorText(error));
}

function toErrorText(error: StripeError): string {
  // The provider describes an incomplete entry in the page's language.
  if (error.type === 'validation_error' && error.message) return error.message;
  if (error.type !== 'card_error') return data.texts.unreachable;
  return data.texts[getCardErrorKey(error.message ?? '', [error.decline_code, error.code])];
}
