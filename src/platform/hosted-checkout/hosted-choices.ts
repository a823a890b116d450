import type { CurrencyCode } from '#shared/contract/common.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import {
  getPaymentChoices,
  type PaymentChoice,
  WALLETS,
} from '#shared/rules/checkout/payment-choices.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { FULFILLMENT_BY_REGION } from '#texts/default-localization.ts';

/**
 * Returns the payment choices of the hosted checkout, by the rules of the shop's checkout: the region is that of the delivery. Wallets
 * are a choice where the page may ask the browser for them.
 */
export function getHostedChoices(
  setup: PaymentSetup,
  flags: Flags,
  countryCode: string,
  currency: CurrencyCode,
): readonly PaymentChoice[] {
  const region = findRegion(countryCode) ?? 'ROW';
  const fulfillment = FULFILLMENT_BY_REGION[region];
  const hasProvider: Readonly<Record<PaymentChoice, boolean>> = {
    card: setup.stripe !== null,
    wallet: setup.stripe !== null,
    afterpay: setup.stripe !== null,
    paypal: setup.paypal !== null,
  };
  return getPaymentChoices({
    methods: setup.methods,
    flags,
    region,
    fulfillment,
    currency,
    afterpayUnavailable: false,
    wallets: WALLETS,
  }).filter((choice) => hasProvider[choice]);
}
