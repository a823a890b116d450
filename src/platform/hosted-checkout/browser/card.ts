import type { Stripe, StripeCardElement, StripeConstructor } from '@stripe/stripe-js';
import type { Customer } from '#shared/contract/customer.ts';
import { cardErrorKey } from '#shared/rules/checkout/payment-client/card-errors.ts';
import { toProviderBilling } from '#shared/rules/checkout/payment-client/payment-request.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { byId, data, loadScript } from './page.ts';

/** The card provider and its field; undefined until they are loaded. */
let mounted: { readonly stripe: Stripe; readonly element: StripeCardElement } | undefined;

/** Mounts the provider's card field if the page accepts cards. Rejects when the script cannot be loaded. */
export async function mountCard(): Promise<void> {
  if (!data.stripe || !byId('card')) return;
  await loadScript(data.stripe.scriptUrl);
  const { Stripe: createStripe } = window as unknown as { Stripe: StripeConstructor };
  const stripe = createStripe(data.stripe.publishableKey, { locale: data.locale });
  const element = stripe.elements().create('card', { hidePostalCode: true });
  element.on('change', ({ error }) => {
    const place = byId('card-error');
    if (place) place.textContent = error?.message ?? '';
  });
  element.mount('#card');
  mounted = { stripe, element };
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
  // The provider describes an incomplete entry in the page's language.
  if (error.type === 'validation_error' && error.message) return fail(error.message);
  if (error.type !== 'card_error') return fail(data.texts.unreachable);
  return fail(data.texts[cardErrorKey(error.message ?? '', [error.decline_code, error.code])]);
}
