import type { PaymentMethodResult, Stripe } from '@stripe/stripe-js';
import type { Checkout } from '#shared/contract/checkout.ts';
import { BILLING_COUNTRY } from '#shared/rules/checkout/countries.ts';
import { providerBilling } from '#shared/rules/checkout/payment-client/payment-request.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { $card } from './card.store.ts';
import type { PlacingRefusal } from './placing.store.ts';
import { cardRefusal } from './refuse.ts';

type Created = Result<string, PlacingRefusal>;

/** What the card provider made, or why not. An entry that is not complete is no declined card: the field says what it lacks. */
export function created({ paymentMethod, error }: PaymentMethodResult): Created {
  if (paymentMethod) return ok(paymentMethod.id);
  if (error.type === 'validation_error') return fail({ kind: 'entry', text: error.message ?? '' });
  const codes = [error.decline_code, error.code];
  return fail(error.type === 'card_error' ? cardRefusal(error.message ?? '', codes) : { kind: 'unreachable' });
}

/** The typed card as the provider's payment method, billed to the customer under the name on the card. */
export async function createCard(stripe: Stripe, { customer }: Checkout): Promise<Created> {
  const { element, name } = $card.get();
  if (!element || !customer) return fail({ kind: 'unreachable' });
  const billing_details = providerBilling(customer, { country: BILLING_COUNTRY, name: name.trim() });
  return created(await stripe.createPaymentMethod({ type: 'card', card: element, billing_details }));
}

export async function createAfterpay(stripe: Stripe, { customer }: Checkout): Promise<Created> {
  if (!customer) return fail({ kind: 'unreachable' });
  const billing_details = providerBilling(customer, { country: BILLING_COUNTRY });
  return created(await stripe.createPaymentMethod({ type: 'afterpay_clearpay', billing_details }));
}
