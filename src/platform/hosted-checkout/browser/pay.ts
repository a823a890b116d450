/** Script of the payment page: pays with the providers' scripts and places the order. */
import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { hasSameLines } from '#shared/rules/cart/has-same-lines.ts';
import type { StartedPayment } from '#shared/rules/checkout/payment-client/client.ts';
import { confirmPayment } from '#shared/rules/checkout/payment-client/confirm-payment.ts';
import {
  loadPayableCheckout,
  startPayment,
} from '#shared/rules/checkout/payment-client/start-payment.ts';
import { submitOrder } from '#shared/rules/checkout/payment-client/submit-order.ts';
import type { Result } from '#shared/utils/result.ts';
import {
  createAfterpayMethod,
  createCardMethod,
  getMissingCardText,
  loadStripe,
  mountCard,
} from './card.ts';
import { byId, data, hasMessage, isBusy, showError, showProgress } from './page.ts';
import { client, showOutcome } from './payment-client.ts';
import { loadPaypal, openPaypal } from './paypal.ts';
import { mountWallets } from './wallets.ts';

const { texts } = data;

const getMethod = () =>
  document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value;

async function pay(): Promise<void> {
  showProgress(texts.preparing);
  try {
    if (data.amount === 0) await placeFreeOrder();
    else if (getMethod() === 'paypal') await payByPaypal();
    else if (getMethod() === 'afterpay') await payByAfterpay();
    else await payByCard();
  } catch {
    if (!hasMessage()) showError(texts.unreachable);
  }
}

/** Loads the current checkout. Shows an error and returns undefined when it cannot be paid, or is no longer the displayed one. */
async function loadPayable(): Promise<Checkout | undefined> {
  const checkout = await loadPayableCheckout(client, data.amount);
  if (checkout.ok && hasSameLines(checkout.value.lineItems, data.lineItems)) return checkout.value;
  showOutcome(checkout.ok ? { step: 'declined', reason: 'totalChanged' } : checkout.error);
  return undefined;
}

/** Starts the payment. Shows an error and returns undefined when that fails. */
async function start(
  checkout: Checkout,
  method: PaymentMethod,
  paymentMethodId?: string,
): Promise<StartedPayment | undefined> {
  const started = await startPayment(client, checkout, method, paymentMethodId);
  if (started.ok) return started.value;
  showOutcome(started.error);
  return undefined;
}

async function placeFreeOrder(): Promise<void> {
  const checkout = await loadPayable();
  if (checkout) showOutcome(await submitOrder(client, checkout, 'stripe'));
}

async function payByCard(): Promise<void> {
  const missing = getMissingCardText();
  if (missing) return showError(missing);
  const checkout = await loadPayable();
  if (!checkout?.customer) return;
  const method = await createCardMethod(checkout.customer);
  if (!method.ok) return showError(method.error);
  const payment = await start(checkout, 'card', method.value);
  if (payment) showOutcome(await submitOrder(client, checkout, 'stripe', payment));
}

/** HTTP status of a payment that the provider declined. */
const PAYMENT_REQUIRED = 402;

async function payByAfterpay(): Promise<void> {
  const checkout = await loadPayable();
  if (!checkout?.customer) return;
  const method = await createAfterpayMethod(checkout.customer);
  if (!method.ok) return showError(method.error);
  const payment = await start(checkout, 'afterpay', method.value);
  if (!payment) return;
  const outcome = await submitOrder(client, checkout, 'stripe', payment);
  const isDeclined = outcome.step === 'rejected' && outcome.error.status === PAYMENT_REQUIRED;
  if (isDeclined) showError(texts.afterpayFailed);
  else showOutcome(outcome);
}

/** Places the order with a wallet. Returns whether it was placed, or is being placed at the provider. */
async function payByWallet(
  method: PaymentMethod,
  createMethod: () => Promise<Result<string, string>>,
): Promise<boolean> {
  showProgress(texts.preparing);
  try {
    const checkout = await loadPayable();
    const created = checkout && (await createMethod());
    if (created?.ok === false) showError(created.error);
    const payment = checkout && created?.ok && (await start(checkout, method, created.value));
    if (payment) showOutcome(await submitOrder(client, checkout, 'stripe', payment));
  } catch {
    if (!hasMessage()) showError(texts.unreachable);
  }
  return !hasMessage();
}

async function payByPaypal(): Promise<void> {
  let order: { readonly checkout: Checkout; readonly payment: StartedPayment } | undefined;
  await openPaypal({
    async createOrder() {
      const checkout = await loadPayable();
      const payment = checkout && (await start(checkout, 'paypal'));
      if (!checkout || !payment) throw new Error('there is no PayPal order to approve');
      order = { checkout, payment };
      return payment.paymentToken;
    },
    async onApprove() {
      if (order) showOutcome(await submitOrder(client, order.checkout, 'paypal', order.payment));
    },
    onCancel: () => showError(texts.paypalCancelled),
    // A message that is already shown is the cause of PayPal's error.
    onError: () => hasMessage() || showError(texts.paypalFailed),
  });
}

function showMethod(): void {
  byId('card-part')?.toggleAttribute('hidden', getMethod() !== 'card');
  if (getMethod() === 'paypal') void loadPaypal().catch(() => {});
}

/**
 * Submits the delivery form on change and hides its button. An option that was chosen before this script loaded is submitted at
 * once: otherwise the page would show one option and charge for another.
 */
function saveOnChange(saveButton: Element): void {
  saveButton.toggleAttribute('hidden', true);
  const form = saveButton.closest('form');
  if (!form) return;
  form.addEventListener('change', () => form.requestSubmit());
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  if (radios.some(({ checked, defaultChecked }) => checked !== defaultChecked))
    form.requestSubmit();
}

/** Shows the outcome of a payment that was pending when the shopper left this page. */
async function resume(): Promise<void> {
  const { payment } = data;
  if (payment && ['pending', 'requires_action', 'success'].includes(payment.state))
    showOutcome(await confirmPayment(client, payment.paymentId));
}

for (const radio of document.querySelectorAll('input[name=method]'))
  radio.addEventListener('change', showMethod);
for (const saveButton of document.querySelectorAll('[data-auto-save]')) saveOnChange(saveButton);
byId('pay')?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!isBusy()) void pay();
});
showMethod();
void mountCard().catch(() => showError(texts.cardNotLoaded));
if (data.hasWallets) {
  // Without wallets, the other methods remain.
  void loadStripe().then((stripe) => stripe && mountWallets(stripe, payByWallet), console.warn);
}
void resume();
