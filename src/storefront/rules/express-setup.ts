import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';

/** What express checkout needs. */
export interface ExpressSetup {
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
}

/**
 * Returns what express checkout needs. Undefined on a platform that cannot start payments without an address, and in a store
 * with checkout version 2, whose carts are paid on the platform's pages.
 */
export function getExpressSetup(
  setup: PaymentSetup | null | undefined,
  flags: Flags,
): ExpressSetup | undefined {
  if (!setup?.express?.length || flags.checkoutVersion === 'v2') return undefined;
  const { hideCard, hidePaypal, hideAfterpay, usOnlyCheckout } = flags;
  return { setup, flags: { hideCard, hidePaypal, hideAfterpay, usOnlyCheckout } };
}
