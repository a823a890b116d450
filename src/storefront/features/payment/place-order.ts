import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { StartedPayment } from '#shared/rules/checkout/payment-client/client.ts';
import { loadPayableCheckout, startPayment } from '#shared/rules/checkout/payment-client/start-payment.ts';
import { submitOrder } from '#shared/rules/checkout/payment-client/submit-order.ts';
import { platformOf } from '#shared/rules/checkout/payment-platform.ts';
import type { Result } from '#shared/utils/result.ts';
import { loadCheckout, openCheckout } from '../checkout/index.ts';
import { $afterpayTrouble } from './methods.store.ts';
import { shopPaymentClient, showOutcome } from './payment-client.ts';
import { $placing, isBusy, type PlacingRefusal, type PlacingStage } from './placing.store.ts';
import { refusalOf, refuse } from './refuse.ts';

/** How an order is paid. `create` makes the card provider's payment method from what the shopper entered. */
export interface Paying {
  readonly method: PaymentMethod;
  readonly create: (checkout: Checkout) => Promise<Result<string, PlacingRefusal>>;
}

/** Places an order of which nothing is due, without a payment. */
export const placeFreeOrder = (): Promise<void> => attempt('charging', (checkout) => submit(checkout, 'card'));

/** Places the order: creates the payment method, starts the payment, submits the order. */
export function placeOrder({ method, create }: Paying): Promise<void> {
  return attempt('preparing', async (checkout) => {
    const created = await create(checkout);
    if (!created.ok) return refuse(created.error);
    const payment = await start(checkout, method, created.value);
    if (payment) await submit(checkout, method, payment);
  });
}

/** Pays the checkout as the platform has it now. One attempt at a time: a second click, or another tab, does nothing. */
async function attempt(stage: PlacingStage, pay: (checkout: Checkout) => Promise<void>): Promise<void> {
  const shown = openCheckout();
  if (!shown || isBusy($placing.get())) return;
  $placing.set({ step: 'busy', stage });
  await exclusively(shown.id, async () => {
    const checkout = await loadPayableCheckout(shopPaymentClient(), shown.costs.total.value);
    await (checkout.ok ? pay(checkout.value) : showOutcome(checkout.error));
  });
}

/** The started payment; undefined when there is none, after showing why. */
async function start(
  checkout: Checkout,
  method: PaymentMethod,
  paymentMethodId?: string,
): Promise<StartedPayment | undefined> {
  const started = await startPayment(shopPaymentClient(), checkout, method, paymentMethodId);
  if (started.ok) return started.value;
  const { error } = started;
  if (error.step === 'rejected') {
    if (error.error.status === 409) await loadCheckout();
    if (method === 'afterpay' && refusalOf(error.error).kind === 'other') $afterpayTrouble.set('payment');
  }
  await showOutcome(error);
  return undefined;
}

const submit = async (checkout: Checkout, method: PaymentMethod, payment?: StartedPayment): Promise<void> =>
  showOutcome(await submitOrder(shopPaymentClient(), checkout, platformOf(method), payment));

/**
 * Runs `work` unless another tab pays the same checkout at this moment, which is shown instead. The platform accepts one
 * payment at a time anyway; this spares the shopper an error they cannot understand.
 */
async function exclusively(checkoutId: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(`checkout:${checkoutId}`, { ifAvailable: true }, (lock) =>
    lock ? work() : refuse({ kind: 'elsewhere' }),
  );
}

/** The PayPal payment that waits for the shopper's approval in PayPal's window. */
let approving: { readonly checkout: Checkout; readonly payment: StartedPayment } | undefined;
const paymentToApprove = () => approving;

/** Starts a PayPal payment and returns PayPal's order id. Rejects when there is none, after showing why. */
export async function createPayPalOrder(): Promise<{ orderId: string }> {
  approving = undefined;
  await attempt('authorising', async (checkout) => {
    const payment = await start(checkout, 'paypal');
    approving = payment && { checkout, payment };
  });
  const started = paymentToApprove();
  if (!started) throw new Error('no PayPal order');
  return { orderId: started.payment.paymentToken };
}

/** Places the order after the shopper approved in PayPal's window. */
export async function placeApprovedOrder(): Promise<void> {
  const approved = approving;
  approving = undefined;
  if (!approved) return;
  const { checkout, payment } = approved;
  await exclusively(checkout.id, () => submit(checkout, 'paypal', payment));
}

/** Ends a PayPal payment whose window closed without an approval. */
export function endPayPal(why: 'cancelled' | 'paypal'): void {
  approving = undefined;
  // A message that is shown already is the reason for it.
  if ($placing.get().step === 'busy') refuse({ kind: why });
}
