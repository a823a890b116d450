import { loadCoreSdkScript, type PayPalV6Namespace, type SdkInstance } from '@paypal/paypal-js/sdk-v6';
import type { PaymentSetup } from '#contract/payment-setup.ts';
import { REGIONAL_LOCALES } from '#domain/languages.ts';
import { once } from '#lib/once.ts';
import { loadScript } from '../load-script.ts';
import { pageContext } from '../page-context.ts';

export type PayPal = SdkInstance<readonly ['paypal-payments']>;

/** PayPal's script, once; in the sandbox the platform's own. */
export const loadPayPal = once(async (setup: NonNullable<PaymentSetup['paypal']>): Promise<PayPal> => {
  const paypal = setup.scriptUrl
    ? await own(setup.scriptUrl)
    : await loadCoreSdkScript({ environment: setup.environment });
  if (!paypal) throw new Error('PayPal cannot be used here.');
  return paypal.createInstance({
    clientId: setup.clientId,
    components: ['paypal-payments'],
    pageType: 'checkout',
    locale: REGIONAL_LOCALES[pageContext().locale],
  });
});

async function own(url: string): Promise<PayPalV6Namespace | undefined> {
  await loadScript(url);
  return (window as { readonly paypal?: PayPalV6Namespace }).paypal;
}
