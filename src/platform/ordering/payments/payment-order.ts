import { HttpError } from '#platform/http/http-error.ts';
import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import type { PaymentMethod, PaymentPlatform } from '#shared/contract/payment.ts';
import type { CheckoutContext } from '../checkout/checkout-row.ts';
import type { Sale } from '../checkout/create-sale.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type {
  PaymentDecline,
  PaymentOrder,
  PaymentProvider,
} from '../payment-providers/payment-provider.ts';

/** `message` of an error that is not a card decline: the payment method is unavailable. */
export const UNAVAILABLE_MARKER = 'payment_unavailable';

/** Builds the order data that is sent to a payment provider. */
export const buildPaymentOrder = (
  { store, checkout }: CheckoutContext,
  sale: Sale,
  payment: {
    readonly id: string;
    readonly method: PaymentMethod;
    readonly paymentMethodId?: string | undefined;
  },
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

/** Returns the provider of a platform. Throws a 402 `HttpError` if it is not configured. */
export function requireProvider(
  { providers }: CommerceContext,
  platform: PaymentPlatform,
): PaymentProvider {
  const provider = providers[platform];
  if (!provider) {
    const displayMessage = 'This payment method is not available. Please choose another one.';
    throw paymentDeclined({
      kind: 'unavailable',
      displayMessage,
      detail: 'the provider is not configured',
    });
  }
  return provider;
}

/** Creates the 402 error of a declined payment. `message` tells a card decline from an unavailable method. */
export function paymentDeclined({ kind, displayMessage }: PaymentDecline): HttpError {
  const message = kind === 'card' ? CARD_ERROR_MARKER : UNAVAILABLE_MARKER;
  return new HttpError(402, [{ message: displayMessage, code: message }], {
    message,
    displayMessage,
  });
}
