import { describeFailure } from '#api/failure.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import { platformOf } from '#domain/checkout/payment-platform.ts';
import { isFinished } from '#domain/checkout/states.ts';
import type { Result } from '#lib/result.ts';
import { loadCheckout, openCheckout } from '../checkout/$checkout.ts';
import { $afterpayTrouble } from './$afterpay.ts';
import { $placing, isBusy, type PlacingRefusal, type PlacingStage } from './$placing.ts';
import { confirm } from './confirm.ts';
import { exclusively } from './exclusively.ts';
import { finish } from './finish.ts';
import type { KeptPayment } from './kept-payment.ts';
import { isTakenUp, refusalOf, refuse } from './refuse.ts';
import { startPayment } from './start-payment.ts';
import { submit } from './submit.ts';

/** How an order is paid. `create` has the card provider make its payment method of what the shopper entered. */
export interface Paying {
  readonly method: PaymentMethod;
  readonly create: (checkout: Checkout) => Promise<Result<string, PlacingRefusal>>;
}

/** One attempt at a time: a second click, or another tab, does nothing. */
async function attempt(stage: PlacingStage, work: (checkout: Checkout) => Promise<void>): Promise<void> {
  const shown = openCheckout();
  if (!shown || isBusy($placing.get())) return;
  $placing.set({ step: 'busy', stage });
  const done = await exclusively(shown.id, async () => {
    const checkout = await current(shown);
    if (checkout) await work(checkout);
  });
  if (!done) refuse({ kind: 'elsewhere' });
}

/** The checkout as it stands, when it can be paid at the total the shopper saw; else what there is to say is said. */
async function current(shown: Checkout): Promise<Checkout | undefined> {
  const checkout = await loadCheckout();
  if (!checkout) refuse({ kind: 'unreachable' });
  else if (isFinished(checkout.state)) await finish(checkout);
  else if (checkout.payment?.state === 'pending' || checkout.payment?.state === 'success') {
    await confirm(checkout.payment.paymentId);
  } else if (checkout.costs.total.value !== shown.costs.total.value) refuse({ kind: 'totalChanged' });
  else return checkout;
  return undefined;
}

/** Places an order of which nothing is due: no payment is begun, no card asked for. */
export const placeFreeOrder = (): Promise<void> =>
  attempt('charging', (checkout) => submit(checkout, platformOf('card')));

/** Places the order: payment method, payment, submit (spec §4). */
export function placeOrder({ method, create }: Paying): Promise<void> {
  return attempt('preparing', async (checkout) => {
    const made = await create(checkout);
    if (!made.ok) return refuse(made.error);
    const payment = await begin(checkout, method, made.value);
    if (payment) await submit(checkout, platformOf(method), payment);
  });
}

/** For whoever reads the console; shoppers have words of their own (spec §8). */
const NO_INTENT = 'Error when getting payment intent';

/** Begins the payment; undefined when it was refused, which is said. */
async function begin(
  checkout: Checkout,
  method: PaymentMethod,
  paymentMethodId?: string,
): Promise<KeptPayment | undefined> {
  const started = await startPayment(checkout, method, paymentMethodId);
  if (started.ok) return started.value;
  const { error } = started;
  console.warn(`${NO_INTENT}: ${describeFailure(error)}`);
  if (isTakenUp(error)) await confirm(checkout.payment?.paymentId);
  else if (error.kind !== 'refused') refuse({ kind: 'unreachable' });
  else {
    if (error.status === 409) await loadCheckout();
    const refusal = refusalOf(error);
    if (method === 'afterpay' && refusal.kind === 'other') $afterpayTrouble.set('payment');
    refuse(refusal);
  }
  return undefined;
}

interface Approvable {
  readonly checkout: Checkout;
  readonly payment: KeptPayment;
}

let approving: Approvable | undefined;
const approvable = () => approving;

/** Begins a PayPal payment and gives PayPal's order id. Rejects when there is none: what there is to say is said then. */
export async function createPayPalOrder(): Promise<{ orderId: string }> {
  approving = undefined;
  await attempt('authorising', async (checkout) => {
    const payment = await begin(checkout, 'paypal');
    approving = payment && { checkout, payment };
  });
  const begun = approvable();
  if (!begun) throw new Error(NO_INTENT);
  return { orderId: begun.payment.paymentToken };
}

/** The shopper approved in PayPal's window: places the order. */
export async function placeApprovedOrder(): Promise<void> {
  const approved = approving;
  approving = undefined;
  if (!approved) return;
  const { checkout, payment } = approved;
  const done = await exclusively(checkout.id, () => submit(checkout, 'paypal', payment));
  if (!done) refuse({ kind: 'elsewhere' });
}

/** PayPal's window ended without an approval. */
export function endPayPal(why: 'cancelled' | 'paypal'): void {
  approving = undefined;
  // A refusal said before is the reason for it.
  if ($placing.get().step === 'busy') refuse({ kind: why });
}
