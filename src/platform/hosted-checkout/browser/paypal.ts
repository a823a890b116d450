import type { PayPalV6Namespace } from '@paypal/paypal-js/sdk-v6';
import { once } from '#shared/utils/once.ts';
import { data, loadScript } from './page.ts';

const { paypal } = data;

/** Loads PayPal's script once. Resolves to undefined when the page does not accept PayPal. */
export const loadPaypal = once(async () => {
  if (!paypal) return undefined;
  await loadScript(paypal.scriptUrl);
  return (window as unknown as { readonly paypal: PayPalV6Namespace }).paypal;
});

interface Steps {
  /** Returns PayPal's order id; rejects when there is no order to approve. */
  readonly createOrder: () => Promise<string>;
  readonly onApprove: () => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: () => void;
}

/** Opens PayPal's window for an order. Must be called in the click itself: browsers block windows that open later. */
export async function openPaypal({
  createOrder,
  onApprove,
  onCancel,
  onError,
}: Steps): Promise<void> {
  const namespace = await loadPaypal();
  if (!paypal || !namespace) return onError();
  const instance = await namespace.createInstance({
    clientId: paypal.clientId,
    components: ['paypal-payments'],
  });
  const session = instance.createPayPalOneTimePaymentSession({ onApprove, onCancel, onError });
  // The order is not awaited here, so that the browser still counts PayPal's window as opened by the click.
  await session.start(
    { presentationMode: 'auto' },
    createOrder().then((orderId) => ({ orderId })),
  );
}
