import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import {
  hasExistingPayment,
  type PaymentOutcome,
  type StartedPayment,
} from '#shared/rules/checkout/payment-client/client.ts';
import {
  loadPayableCheckout,
  startPayment,
} from '#shared/rules/checkout/payment-client/start-payment.ts';
import { submitOrder } from '#shared/rules/checkout/payment-client/submit-order.ts';
import { getPaymentPlatform } from '#shared/rules/checkout/payment-platform.ts';
import { ok, type Result } from '#shared/utils/result.ts';
import { getOpenCheckout, loadCheckout, waitForChanges } from '../checkout/index.ts';
import {
  $afterpayError,
  $orderPlacement,
  isBusy,
  type PaymentError,
  type PlacementStage,
  savePayment,
} from '../payment-state/index.ts';
import { confirmAndShow, createShopPaymentClient, showOutcome } from './payment-client.ts';
import { showPaymentError } from './payment-error.ts';
import { syncCheckoutLines } from './sync-checkout-lines.ts';

/** How an order is paid. `createMethod` creates the card provider's payment method from the shopper's input. */
export interface OrderPayment {
  readonly method: PaymentMethod;
  readonly createMethod: (checkout: Checkout) => Promise<Result<string, PaymentError>>;
}

/** A payment method that the provider has created for one payment. */
export interface CreatedMethod {
  readonly method: PaymentMethod;
  readonly id: string;
}

/** Places an order with an amount due of 0, without a payment. */
export const placeFreeOrder = (): Promise<void> =>
  attemptPayment('charging', (checkout) => {
    // Finds the order on the next visit, if the response does not arrive.
    savePayment({ checkoutId: checkout.id });
    return submitPaidOrder(checkout, 'card');
  });

/** Places the order: creates the payment method, starts the payment, submits the order. */
export const placeOrder = ({ method, createMethod }: OrderPayment): Promise<void> =>
  placeOrderWith(async (checkout) => {
    const created = await createMethod(checkout);
    return created.ok ? ok({ method, id: created.value }) : created;
  });

/** Like {@link placeOrder}, where the shopper chooses the method at the provider. */
export function placeOrderWith(
  createMethod: (checkout: Checkout) => Promise<Result<CreatedMethod, PaymentError>>,
): Promise<void> {
  return attemptPayment('preparing', async (checkout) => {
    const created = await createMethod(checkout);
    if (!created.ok) return showPaymentError(created.error);
    const { method, id } = created.value;
    const payment = await startOrderPayment(checkout, method, id);
    if (payment) await submitPaidOrder(checkout, method, payment);
  });
}

/** Loads the current checkout and pays it. One attempt runs at a time: a second click, or another tab, does nothing. */
async function attemptPayment(
  stage: PlacementStage,
  pay: (checkout: Checkout) => Promise<void>,
): Promise<void> {
  const shownCheckout = getOpenCheckout();
  if (!shownCheckout || isBusy($orderPlacement.get())) return;
  $orderPlacement.set({ step: 'busy', stage });
  // A gift message that was typed last is being saved.
  await waitForChanges();
  await withCheckoutLock(shownCheckout.id, async () => {
    if (!(await applyCartLines())) return;
    const checkout = await loadPayableCheckout(createShopPaymentClient(), shownCheckout);
    await (checkout.ok ? pay(checkout.value) : showOutcome(checkout.error));
  });
}

/**
 * Applies the lines of the cart to the checkout, and returns whether the order can be placed. When another tab has changed the cart,
 * it returns false, and the shopper sees the new total before paying it.
 */
async function applyCartLines(): Promise<boolean> {
  const synced = await syncCheckoutLines();
  if (synced.ok && !synced.value) return true;
  const checkout = getOpenCheckout();
  if (checkout && isFinished(checkout.state)) await showOutcome({ step: 'finished', checkout });
  else if (synced.ok) showPaymentError({ kind: 'totalChanged' });
  else if (hasExistingPayment(synced.error)) await confirmAndShow(checkout?.payment?.paymentId);
  else if (synced.error.kind === 'refused')
    await showOutcome({ step: 'rejected', error: synced.error });
  else showPaymentError({ kind: 'unreachable' });
  return false;
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
  }
  await showMethodOutcome(method, error);
  return undefined;
}

const submitPaidOrder = async (
  checkout: Checkout,
  method: PaymentMethod,
  payment?: StartedPayment,
): Promise<void> =>
  showMethodOutcome(
    method,
    await submitOrder(createShopPaymentClient(), checkout, getPaymentPlatform(method), payment),
  );

/** HTTP status of a payment that the provider declined. */
const PAYMENT_REQUIRED = 402;

/** Shows an outcome. When the provider declines Afterpay, the dialog does not mention a card and offers the other methods. */
async function showMethodOutcome(method: PaymentMethod, outcome: PaymentOutcome): Promise<void> {
  if (
    method !== 'afterpay' ||
    outcome.step !== 'rejected' ||
    outcome.error.status !== PAYMENT_REQUIRED
  )
    return showOutcome(outcome);
  $afterpayError.set('payment');
  showPaymentError({ kind: 'afterpay' });
}

/**
 * Runs `work` under a lock on the checkout, or shows a message when another tab is paying it. The platform rejects a second
 * payment in any case, but the lock allows a clear message.
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
  await withCheckoutLock(checkout.id, async () => {
    if (await applyCartLines()) await submitPaidOrder(checkout, 'paypal', payment);
  });
}

/** Ends a PayPal payment whose window was closed without an approval. */
export function cancelPayPal(kind: 'canceled' | 'paypal'): void {
  pendingApproval = undefined;
  // In any other step a more precise message is shown already.
  if ($orderPlacement.get().step === 'busy') showPaymentError({ kind });
}
