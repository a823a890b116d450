import type { PaymentMethodResult, Stripe, StripeError } from '@stripe/stripe-js';
import type { Checkout } from '#shared/contract/checkout.ts';
import { getBillingCountry } from '#shared/rules/checkout/countries.ts';
import { toProviderBilling } from '#shared/rules/checkout/payment-client/payment-request.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { PaymentError } from '../payment-state/index.ts';
import { $card } from './card.store.ts';
import { toCardError } from './payment-error.ts';

type MethodResult = Result<string, PaymentError>;

/** Converts the provider's result to the payment method's id. */
export const toMethodId = ({ paymentMethod, error }: PaymentMethodResult): MethodResult =>
  paymentMethod ? ok(paymentMethod.id) : fail(toMethodError(error));

/** Converts the provider's error. An incomplete entry is not a card error: the field shows what is missing. */
export function toMethodError(error: StripeError): PaymentError {
  if (error.type === 'validation_error') return { kind: 'entry', text: error.message ?? '' };
  const codes = [error.decline_code, error.code];
  return error.type === 'card_error'
    ? toCardError(error.message ?? '', codes)
    : { kind: 'unreachable' };
}

/** Creates the provider's payment method for the entered card, billed to the customer under the name on the card. */
export async function createCardMethod(
  stripe: Stripe,
  { customer }: Checkout,
): Promise<MethodResult> {
  const { element, name } = $card.get();
  if (!element || !customer) return fail({ kind: 'unreachable' });
  const billing_details = toProviderBilling(customer, {
    country: getBillingCountry(customer),
    name: name.trim(),
  });
  return toMethodId(
    await stripe.createPaymentMethod({ type: 'card', card: element, billing_details }),
  );
}

/** Creates the provider's payment method for Afterpay. */
export async function createAfterpayMethod(
  stripe: Stripe,
  { customer }: Checkout,
): Promise<MethodResult> {
  if (!customer) return fail({ kind: 'unreachable' });
  const billing_details = toProviderBilling(customer, { country: getBillingCountry(customer) });
  return toMethodId(
    await stripe.createPaymentMethod({ type: 'afterpay_clearpay', billing_details }),
  );
}
