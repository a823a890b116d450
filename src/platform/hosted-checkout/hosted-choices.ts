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
 * Returns the payment choices of the hosted checkout. The rules are the same as in the shop's checkout, with the region of the delivery.
 * The choice `wallet` means that the page may find out whether the browser has one.
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
