import {
  loadCoreSdkScript,
  type PayPalV6Namespace,
  type SdkInstance,
} from '@paypal/paypal-js/sdk-v6';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getRegionalLocale } from '#shared/contract/languages.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { loadScript } from '#storefront/browser/services/load-script.ts';

export type PayPal = SdkInstance<readonly ['paypal-payments']>;

/**
 * Loads the card provider's script once, in the page's language. After a failure the next call loads it again. The sandbox's script sets the same global, so it is loaded
 * before the provider's loader looks for it.
 */
export const loadCardProvider = once(
  async (setup: NonNullable<PaymentSetup['stripe']>): Promise<Stripe> => {
    if (setup.scriptUrl) await loadScript(setup.scriptUrl, () => 'Stripe' in window);
    const stripe = await loadStripe(setup.publishableKey, { locale: getPageContext().locale });
    if (!stripe) throw new Error('the card provider has no script for this environment');
    return stripe;
  },
);

/** Loads PayPal's script once, again after a failure; in sandbox mode the script of the platform's payment sandbox. */
export const loadPayPal = once(
  async (setup: NonNullable<PaymentSetup['paypal']>): Promise<PayPal> => {
    const paypal = setup.scriptUrl
      ? await loadSandboxPayPal(setup.scriptUrl)
      : await loadCoreSdkScript({ environment: setup.environment });
    if (!paypal) throw new Error('PayPal has no script for this environment');
    return paypal.createInstance({
      clientId: setup.clientId,
      components: ['paypal-payments'],
      pageType: 'checkout',
      locale: getRegionalLocale(getPageContext().locale),
    });
  },
);

async function loadSandboxPayPal(url: string): Promise<PayPalV6Namespace | undefined> {
  await loadScript(url, () => 'paypal' in window);
  return (window as { readonly paypal?: PayPalV6Namespace }).paypal;
}
