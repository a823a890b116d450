import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { once } from '#shared/utils/once.ts';
import { loadCardProvider } from './providers.ts';

/** Loads the code of the payment element and the card provider's script once, again after a failure. Other stores load neither here. */
export const loadPaymentElement = once(async (setup: NonNullable<PaymentSetup['stripe']>) => {
  const [stripe, { PaymentElement, payInElement }] = await Promise.all([
    loadCardProvider(setup),
    import('./element/PaymentElement.tsx'),
  ]);
  return { stripe, PaymentElement, payInElement };
});
