import type { Checkout } from '#shared/contract/checkout.ts';
import { isFinished } from '#shared/rules/checkout/states.ts';
import { finishCheckout } from './finish-checkout.ts';
import { $orderPlacement } from './order-placement.store.ts';
import { confirmAndShow } from './payment-client.ts';
import { decryptReturn } from './payment-return.ts';
import { readPayment } from './stored-payment.ts';

/**
 * Takes up what an earlier visit left: a shopper who comes back from a provider (`id` or `payment_intent` in the address),
 * who reloaded while the order was placed, or whose order exists already. Says what is known of the money before anything
 * can be paid again.
 */
export async function resumePayment(checkout: Checkout): Promise<void> {
  if (isFinished(checkout.state)) return finishCheckout(checkout);
  const query = new URLSearchParams(location.search);
  const sealed = query.get('id');
  const intent = query.get('payment_intent');
  const { payment } = checkout;
  if (sealed || intent) {
    const returned = sealed ? await decryptReturn(sealed) : undefined;
    const kept = returned?.checkoutId === checkout.id ? returned : readPayment(checkout.id);
    history.replaceState(null, '', location.pathname);
    // The provider's own word of what was paid comes before what was kept (spec §4).
    return confirmAndShow(intent ?? kept?.paymentId ?? payment?.paymentId);
  }
  if (payment?.state === 'pending' || payment?.state === 'success') return confirmAndShow(payment.paymentId);
  if (payment?.state === 'requires_action' && checkout.redirectUrl) {
    $orderPlacement.set({ step: 'unfinished', redirectUrl: checkout.redirectUrl });
  }
}
