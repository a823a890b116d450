/** Runs on /sandbox/try. Uses the sandbox's scripts as a shop does. */
import type { PayPalV6Namespace } from '@paypal/paypal-js/sdk-v6';
import type { PaymentMethodResult, Stripe, StripeConstructor } from '@stripe/stripe-js';

const place = document.getElementById('try');
const output = document.getElementById('result');

function load(name: string): Promise<void> {
  const script = document.createElement('script');
  script.src = `/sandbox/${name}.js`;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${name}.js did not load`)));
  });
}

function showText(text: string): void {
  if (output) output.textContent = text;
}

function showResult({ paymentMethod, error }: PaymentMethodResult): void {
  const { brand, last4 } = paymentMethod?.card ?? {};
  if (paymentMethod) showText(`${paymentMethod.id}: ${brand} ending in ${last4}`);
  else showText(`${error.code ?? error.type}: ${error.message}`);
}

/** Requests a test payment or a test order from the platform. */
async function make(
  what: 'intent' | 'order',
): Promise<{ readonly id: string; readonly client_secret?: string }> {
  const response = await fetch(`/sandbox/try/${what}`, { method: 'POST' });
  return response.json();
}

interface CardField {
  readonly mount: (selector: string) => void;
  readonly focus: () => void;
}

/** Mounts a field at the element with an id. A click on its label focuses it. */
function mountWithLabel(field: CardField, id: string): void {
  field.mount(`#${id}`);
  document.getElementById(`${id}-label`)?.addEventListener('click', () => field.focus());
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
  mountWithLabel(card, 'card');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void stripe
      .createPaymentMethod({ type: 'card', card, billing_details: { name: 'Robin Sandbox' } })
      .then(showResult);
  });
}

function trySplitCard(stripe: Stripe): void {
  const elements = stripe.elements();
  const card = elements.create('cardNumber');
  mountWithLabel(card, 'number');
  mountWithLabel(elements.create('cardExpiry'), 'expiry');
  mountWithLabel(elements.create('cardCvc'), 'cvc');
  document.getElementById('split-form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    void stripe.createPaymentMethod({ type: 'card', card }).then(showResult);
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
    showResult(await stripe.createPaymentMethod({ elements }));
  });
  wallets.mount('#wallets');
  elements.create('paymentMethodMessaging', { amount: 2_499, currency: 'USD' }).mount('#message');
}

/** Enables a button when the script that it needs has loaded. */
function whenPressed(id: string, work: () => void): void {
  const button = document.querySelector<HTMLButtonElement>(`#${id}`);
  if (!button) return;
  button.addEventListener('click', work);
  button.disabled = false;
}

function tryChallenge(stripe: Stripe): void {
  whenPressed('confirm', async () => {
    const { client_secret = '' } = await make('intent');
    const payment_method = 'pm_card_authenticationRequired';
    const { paymentIntent, error } = await stripe.confirmCardPayment(client_secret, {
      payment_method,
    });
    showText(
      paymentIntent ? `The payment is ${paymentIntent.status}.` : `${error.code}: ${error.message}`,
    );
  });
}

async function tryPaypal(clientId: string): Promise<void> {
  await load('paypal');
  const { paypal } = window as unknown as { readonly paypal: PayPalV6Namespace };
  const instance = await paypal.createInstance({
    clientId,
    components: ['paypal-payments'],
    pageType: 'checkout',
  });
  const session = instance.createPayPalOneTimePaymentSession({
    onApprove: async ({ orderId }) => showText(`Order ${orderId} is approved.`),
    onCancel: () => showText('PayPal was canceled.'),
    onError: ({ code, message }) => showText(`${code}: ${message}`),
  });
  whenPressed('paypal', () => {
    const order = make('order').then(({ id }) => ({ orderId: id }));
    // `onError` reports the errors.
    session.start({ presentationMode: 'auto' }, order).catch(() => {});
  });
}

async function start(key: string, clientId: string): Promise<void> {
  await load('stripe');
  const { Stripe: construct } = window as unknown as { readonly Stripe: StripeConstructor };
  const stripe = construct(key);
  tryCard(stripe);
  trySplitCard(stripe);
  tryWallets(stripe);
  tryChallenge(stripe);
  await tryPaypal(clientId);
}

void start(place?.dataset.key ?? '', place?.dataset.client ?? '');
