import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { StartedPayment } from '#shared/rules/checkout/payment-client/client.ts';
import { loadPayableCheckout, startPayment } from '#shared/rules/checkout/payment-client/start-payment.ts';
import { submitOrder } from '#shared/rules/checkout/payment-client/submit-order.ts';
import { getPaymentPlatform } from '#shared/rules/checkout/payment-platform.ts';
import type { Result } from '#shared/utils/result.ts';
import { getOpenCheckout, loadCheckout } from '../checkout/index.ts';
import { $afterpayError } from './methods.store.ts';
import { $orderPlacement, isBusy, type PaymentError, type PlacementStage } from './order-placement.store.ts';
import { createShopPaymentClient, showOutcome } from './payment-client.ts';
import { showPaymentError, toPaymentError } from './payment-error.ts';

/** How an order is paid. `createMethod` creates the card provider's payment method from the shopper's input. */
export interface OrderPayment {
  readonly method: PaymentMethod;
  readonly createMethod: (checkout: Checkout) => Promise<Result<string, PaymentError>>;
}

/** Places an order with an amount due of 0, without a payment. */
export const placeFreeOrder = (): Promise<void> =>
  attemptPayment('charging', (checkout) => submitPaidOrder(checkout, 'card'));

/** Places the order: creates the payment method, starts the payment, submits the order. */
export function placeOrder({ method, createMethod }: OrderPayment): Promise<void> {
  return attemptPayment('preparing', async (checkout) => {
    const created = await createMethod(checkout);
    if (!created.ok) return showPaymentError(created.error);
    const payment = await startOrderPayment(checkout, method, created.value);
    if (payment) await submitPaidOrder(checkout, method, payment);
  });
}

/** Loads the current checkout and pays it. One attempt runs at a time: a second click, or another tab, does nothing. */
async function attemptPayment(stage: PlacementStage, pay: (checkout: Checkout) => Promise<void>): Promise<void> {
  const shownCheckout = getOpenCheckout();
  if (!shownCheckout || isBusy($orderPlacement.get())) return;
  $orderPlacement.set({ step: 'busy', stage });
  await withCheckoutLock(shownCheckout.id, async () => {
    const checkout = await loadPayableCheckout(createShopPaymentClient(), shownCheckout.costs.total.value);
    await (checkout.ok ? pay(checkout.value) : showOutcome(checkout.error));
  });
}

/** Starts a payment. Returns undefined, after showing the reason, when it cannot be started. */
async function startOrderPayment(
  checkout: Checkout,
  method: PaymentMethod,
  paymentMethodId?: string,
): Promise<StartedPayment | undefined> {
  const started = await startPayment(createShopPaymentClient(), checkout, method, paymentMethodId);
  if (started.ok) return started.value;
  const { error } = started;
  if (error.step === 'rejected') {
    if (error.error.status === 409) await loadCheckout();
    if (method === 'afterpay' && toPaymentError(error.error).kind === 'other') $afterpayError.set('payment');
  }
  await showOutcome(error);
  return undefined;
}

const submitPaidOrder = async (checkout: Checkout, method: PaymentMethod, payment?: StartedPayment): Promise<void> =>
  showOutcome(await submitOrder(createShopPaymentClient(), checkout, getPaymentPlatform(method), payment));

/**
 * Runs `work` under a lock on the checkout, or shows a message when another tab is paying it. The platform rejects a second
 * payment in any case; the lock makes the message clear.
 */
async function withCheckoutLock(checkoutId: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`checkout:${checkoutId}`, { ifAvailable: true }, (lock) =>
    lock ? work() : showPaymentError({ kind: 'elsewhere' }),
  );
}

/** The PayPal payment that the shopper has not yet approved in PayPal's window. */
let pendingApproval: { readonly checkout: Checkout; readonly payment: StartedPayment } | undefined;
const getPendingApproval = () => pendingApproval;

/** Starts a PayPal payment and returns PayPal's order id. When that fails it shows the reason and rejects. */
export async function createPayPalOrder(): Promise<{ orderId: string }> {
  pendingApproval = undefined;
  await attemptPayment('authorizing', async (checkout) => {
    const payment = await startOrderPayment(checkout, 'paypal');
    pendingApproval = payment && { checkout, payment };
  });
  const started = getPendingApproval();
  if (!started) throw new Error('PayPal: the payment was not started');
  return { orderId: started.payment.paymentToken };
}

/** Places the order after the shopper has approved the payment in PayPal's window. */
export async function placeApprovedOrder(): Promise<void> {
  const approved = pendingApproval;
  pendingApproval = undefined;
  if (!approved) return;
  const { checkout, payment } = approved;
  await withCheckoutLock(checkout.id, () => submitPaidOrder(checkout, 'paypal', payment));
}

/** Ends a PayPal payment whose window was closed without an approval. */
export function cancelPayPal(kind: 'cancelled' | 'paypal'): void {
  pendingApproval = undefined;
  // In any other step a more precise message is shown already.
  if ($orderPlacement.get().step === 'busy') showPaymentError({ kind });
}
