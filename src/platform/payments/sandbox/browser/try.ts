/** Runs on /sandbox/try: uses the sandbox's scripts as a shop does. */
import type { PaymentMethodResult, Stripe, StripeConstructor } from '@stripe/stripe-js';

const place = document.getElementById('try');
const answer = document.getElementById('answer');

function load(name: string): Promise<void> {
  const script = document.createElement('script');
  script.src = `/sandbox/${name}.js`;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${name}.js did not load`)));
  });
}

function tell(result: PaymentMethodResult): void {
  if (!answer) return;
  const { paymentMethod, error } = result;
  answer.textContent = paymentMethod
    ? `${paymentMethod.id}: ${paymentMethod.card?.brand} ending in ${paymentMethod.card?.last4}`
    : `${error?.code ?? error?.type}: ${error?.message}`;
}

function tryCard(stripe: Stripe): void {
  const elements = stripe.elements();
  const card = elements.create('card', { hidePostalCode: true });
  const form = document.getElementById('card-form');
  const error = document.getElementById('card-error');
  const button = form?.querySelector('button');
  card.on('change', (event) => {
    if (error) error.textContent = event.error?.message ?? '';
    if (button) button.disabled = event.empty || event.error !== undefined;
  });
  card.mount('#card');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Robin Sandbox' } }).then(tell);
  });
}

function trySplitCard(stripe: Stripe): void {
  const elements = stripe.elements();
  const card = elements.create('cardNumber');
  card.mount('#number');
  elements.create('cardExpiry').mount('#expiry');
  elements.create('cardCvc').mount('#cvc');
  document.getElementById('split-form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void stripe.createPaymentMethod({ type: 'card', card }).then(tell);
  });
}

function tryWallets(stripe: Stripe): void {
  const elements = stripe.elements({
    mode: 'payment',
    amount: 2_499,
    currency: 'usd',
    paymentMethodCreation: 'manual',
  });
  const wallets = elements.create('expressCheckout', { buttonHeight: 55 });
  wallets.on('confirm', async () => {
    await elements.submit();
    tell(await stripe.createPaymentMethod({ elements }));
  });
  wallets.mount('#wallets');
  elements.create('paymentMethodMessaging', { amount: 2_499, currency: 'USD' }).mount('#message');
}

async function start(key: string): Promise<void> {
  await load('stripe');
  const { Stripe: construct } = window as unknown as { readonly Stripe: StripeConstructor };
  const stripe = construct(key);
  tryCard(stripe);
  trySplitCard(stripe);
  tryWallets(stripe);
}

void start(place?.dataset.key ?? '');
