import type { RegionCode } from '#shared/contract/common.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import {
  type CheckoutFlags,
  getPaymentChoices,
  WALLETS,
} from '#shared/rules/checkout/payment-choices.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { FULFILLMENT_BY_REGION } from '#texts/default-localization.ts';

/** Which of the methods the shopper is offered. A wallet is only shown if the browser has it. */
export function getOfferedMethods(
  methods: PaymentSetup['methods'],
  flags: CheckoutFlags,
  currency: string,
  region: RegionCode = getPageContext().region,
) {
  return getPaymentChoices({
    methods,
    flags,
    region,
    fulfillment: FULFILLMENT_BY_REGION[region],
    currency: currency as Parameters<typeof getPaymentChoices>[0]['currency'],
    afterpayUnavailable: false,
    wallets: WALLETS,
  });
}
