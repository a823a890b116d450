import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentSetup } from '#contract/payment-setup.ts';
import { once } from '#lib/once.ts';
import { loadScript } from '../load-script.ts';
import { pageContext } from '../page-context.ts';

/** The card provider's script, once, speaking the page's language. In the sandbox the platform's own takes its place before the loader looks for it. */
export const loadCardProvider = once(async (setup: NonNullable<PaymentSetup['stripe']>): Promise<Stripe> => {
  if (setup.scriptUrl) await loadScript(setup.scriptUrl);
  const stripe = await loadStripe(setup.publishableKey, { locale: pageContext().locale });
  if (!stripe) throw new Error('The card provider cannot be used here.');
  return stripe;
});
