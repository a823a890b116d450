import { HttpError } from '#platform/http/http-error.ts';
import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import type { PaymentMethod, PaymentPlatform } from '#shared/contract/payment.ts';
import type { CheckoutContext } from '../checkout/checkout-row.ts';
import type { Sale } from '../checkout/create-sale.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { PaymentDecline, PaymentOrder, PaymentProvider } from '../payment-providers/payment-provider.ts';

/** `message` of a refusal that is not the card's: the method cannot be had now. */
export const UNAVAILABLE_MARKER = 'payment_unavailable';

/** What a provider is told of an order. */
export const buildPaymentOrder = (
  { store, checkout }: CheckoutContext,
  sale: Sale,
  payment: { readonly id: string; readonly method: PaymentMethod; readonly paymentMethodId?: string | undefined },
): PaymentOrder => ({
  paymentId: payment.id,
  checkoutId: checkout.id,
  storeSlug: store.slug,
  storeName: store.name,
  amount: sale.total,
  currency: checkout.currency,
  method: payment.method,
  paymentMethodId: payment.paymentMethodId,
  customer: sale.customer,
});

/** The provider of a platform; one that was not started is a method that cannot be had. */
export function requireProvider({ providers }: CommerceContext, platform: PaymentPlatform): PaymentProvider {
  const provider = providers[platform];
  if (!provider) {
    const displayMessage = 'This payment method is not available. Please choose another one.';
    throw paymentDeclined({ kind: 'unavailable', displayMessage, detail: 'no such provider' });
  }
  return provider;
}

/** A provider's refusal as it is answered: `displayMessage` for the shopper, `message` says whether it is the card's. */
export function paymentDeclined({ kind, displayMessage }: PaymentDecline): HttpError {
  const message = kind === 'card' ? CARD_ERROR_MARKER : UNAVAILABLE_MARKER;
  return new HttpError(402, [{ message: displayMessage, code: message }], { message, displayMessage });
}
