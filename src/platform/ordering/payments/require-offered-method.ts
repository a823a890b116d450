import { unprocessable } from '#platform/http/http-error.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { USA_ONLY, WALLETS } from '#shared/rules/checkout/payment-choices.ts';
import { FULFILLMENT_BY_REGION } from '#texts/default-localization.ts';
import type { CheckoutContext } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { listPaymentMethods } from '../payment-providers/payment-setup.ts';

const isWallet = (method: PaymentMethod): boolean => WALLETS.some((wallet) => wallet === method);

/**
 * Throws a 422 `HttpError` if the store does not offer the payment method for this checkout: the store's flags hide it, or it is
 * a wallet in a US-only store and region, currency or address are not those of the United States.
 */
export function requireOfferedMethod(
  { providers, mode }: CommerceContext,
  { store, checkout }: CheckoutContext,
  method: PaymentMethod,
  pointer: string,
): void {
  const { stripe = null, paypal = null } = providers;
  const methods = listPaymentMethods({ mode, stripe, paypal }, store.flags);
  if (!methods.includes(method)) {
    throw unprocessable({
      pointer,
      code: 'not_offered',
      message: `expected one of ${methods.join(', ')}`,
    });
  }
  // Afterpay requires an address that goods are sent to.
  if (method === 'afterpay' && checkout.customer?.address.address1 === '')
    throw unprocessable({
      pointer,
      code: 'not_offered',
      message: 'Afterpay is not offered for an order without a street',
    });
  if (!store.flags.usOnlyCheckout || !isWallet(method)) return;
  const { region, currency, customer } = checkout;
  const { countryCode = 'US' } = customer?.address ?? {};
  const values = { region, fulfillment: FULFILLMENT_BY_REGION[region], currency };
  const isUsOrder = Object.entries(USA_ONLY).every(
    ([name, value]) => values[name as keyof typeof values] === value,
  );
  if (!isUsOrder || countryCode !== 'US') {
    throw unprocessable({
      pointer,
      code: 'us_only',
      message:
        'wallets are only accepted for region USA, in USD, to an address in the United States',
    });
  }
}
