import type { PaymentMethodResult, Stripe } from '@stripe/stripe-js';
import type { Checkout } from '#contract/checkout.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { $card } from './$card.ts';
import type { PlacingRefusal } from './$placing.ts';
import { billingOf } from './payment-request.ts';
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
  const billing_details = billingOf(customer, name.trim());
  return created(await stripe.createPaymentMethod({ type: 'card', card: element, billing_details }));
}

export async function createAfterpay(stripe: Stripe, { customer }: Checkout): Promise<Created> {
  if (!customer) return fail({ kind: 'unreachable' });
  return created(await stripe.createPaymentMethod({ type: 'afterpay_clearpay', billing_details: billingOf(customer) }));
}
