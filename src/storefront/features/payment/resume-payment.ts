import type { Checkout } from '#shared/contract/checkout.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { $orderPlacement, readPayment } from '../payment-state/index.ts';
import { finishCheckout } from './finish-checkout.ts';
import { confirmAndShow } from './payment-client.ts';
import { decryptReturn } from './payment-return.ts';

/**
 * Shows the state of a payment that was started earlier: the shopper returns from a provider (`id` or `payment_intent` in the
 * URL), has reloaded the page, or the order exists already. Nothing can be paid again before that state is known.
 */
export async function resumePayment(checkout: Checkout): Promise<void> {
  if (isFinished(checkout.state)) return finishCheckout(checkout);
  const query = new URLSearchParams(location.search);
  const encrypted = query.get('id');
  const intent = query.get('payment_intent');
  const { payment } = checkout;
  if (encrypted || intent) {
    const returned = encrypted ? await decryptReturn(encrypted) : undefined;
    const saved = returned?.checkoutId === checkout.id ? returned : readPayment(checkout.id);
    history.replaceState(null, '', getHostedPage()?.path ?? location.pathname);
    // The provider's id takes precedence over saved ones: it names the payment the shopper has just approved.
    return confirmAndShow(intent ?? saved?.paymentId ?? payment?.paymentId);
  }
  if (payment?.state === 'pending' || payment?.state === 'success')
    return confirmAndShow(payment.paymentId);
  if (payment?.state === 'requires_action' && checkout.redirectUrl) {
    $orderPlacement.set({ step: 'unfinished', redirectUrl: checkout.redirectUrl });
  }
}
