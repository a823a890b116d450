/** Runs on the express checkout's second step: takes the payment with the providers' own scripts and places the order. */
import type { PayPalV6Namespace } from '@paypal/paypal-js/sdk-v6';
import type { Stripe, StripeCardElement, StripeConstructor } from '@stripe/stripe-js';
import type { PayWords } from '../pay.ts';

interface Facts {
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly storeName: string;
  /** What opens a gated store. */
  readonly grant?: string;
  readonly amount: number;
  readonly payment: {
    readonly id: string;
    readonly paymentToken: string;
    readonly paymentId: string;
    readonly state: string;
  } | null;
  readonly customer: {
    readonly id?: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly address: Readonly<Record<string, string>>;
  };
  readonly stripe: { readonly publishableKey: string; readonly scriptUrl: string } | null;
  readonly paypal: { readonly clientId: string; readonly scriptUrl: string } | null;
  readonly returnUrl: string;
  /** In the shopper's language. */
  readonly words: PayWords;
}

interface Started {
  readonly paymentToken: string;
  readonly paymentId: string;
}

const byId = (id: string) => document.getElementById(id);
const facts: Facts = JSON.parse(byId('facts')?.textContent ?? 'null');
const { words } = facts;
const button = byId('place') as HTMLButtonElement | null;
/** The payment is asked for up to four times, a second apart. */
const TRIES = 4;
const PAUSE_MS = 1_000;

function say(text: string): void {
  const place = byId('said');
  if (!place) return;
  place.className = text ? 'banner' : '';
  place.textContent = text;
}

function busy(text: string): void {
  const place = byId('busy');
  if (place) place.textContent = text;
  if (button) button.disabled = text !== '';
}

function refuse(text: string): void {
  busy('');
  say(text);
}

const granted = (): Record<string, string> => (facts.grant ? { 'x-access-grant': facts.grant } : {});

const post = (method: string, path: string, body: object): Promise<Response> =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...granted() },
    body: JSON.stringify(body),
  });

/** The page itself knows whether the order exists: loaded anew, it leads on. */
const done = () => location.replace(facts.returnUrl);

async function load(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
  });
}

const methodOf = () => document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value;

/** Begins the payment, or changes the one there is. Undefined when it was refused, which is said. */
async function start(method: string, paymentMethodId?: string): Promise<Started | undefined> {
  const { checkoutId, storeSlug, storeName, amount, customer, payment } = facts;
  const { id, firstName, lastName, email, phone, address } = customer;
  const body = {
    amount,
    platform: method === 'paypal' ? 'paypal' : 'stripe',
    paymentMethod: method,
    checkoutId,
    billingDetails: { name: `${firstName} ${lastName}`, email, phone, address },
    paymentMethodId,
    storeSlug,
    storeName,
    customer: { id, firstName, lastName, email },
  };
  const changes = payment && method !== 'paypal';
  const response = changes
    ? await post('PUT', '/v1/updatePayment', { ...body, id: payment.id, paymentToken: payment.paymentToken })
    : await post('POST', '/v1/initiatePayment', body);
  const answer = await response.json();
  if (response.ok) return answer;
  refuse(answer.displayMessage ?? words.changed);
  return undefined;
}

async function submit(platform: string, payment?: Started): Promise<void> {
  busy(words.placing);
  const { checkoutId, storeSlug, returnUrl } = facts;
  let response: Response;
  try {
    response = await post('POST', '/v1/checkout/submit', {
      checkoutId,
      storeSlug,
      platform,
      returnUrl,
      ...(payment && { paymentToken: payment.paymentToken, paymentId: payment.paymentId }),
    });
  } catch {
    return confirm(payment?.paymentId);
  }
  const answer = await response.json();
  if (!response.ok) {
    if (response.status >= 500 || response.status === 409) return confirm(payment?.paymentId);
    const why = answer.displayMessage ?? answer.errors?.[0]?.message ?? '';
    return refuse(`${words.notAuthorised} ${why} ${words.notCharged}`);
  }
  if (answer.redirectUrl) return location.assign(answer.redirectUrl);
  if (answer.state === 'success' || answer.state === 'completed') return done();
  if (answer.displayMessage) return refuse(answer.displayMessage);
  return confirm(payment?.paymentId);
}

/** Asks what came of a payment, then shows what the platform knows. */
async function confirm(paymentId: string | undefined): Promise<void> {
  busy(words.confirming);
  for (let tries = 1; paymentId && tries <= TRIES; tries++) {
    try {
      const query = new URLSearchParams({ paymentId, checkoutId: facts.checkoutId });
      const { state } = await (await fetch(`/v1/payment?${query}`, { headers: granted() })).json();
      if (state === 'success') return done();
      if (state === 'failed') return refuse(words.failed);
      if (state === 'refunded') return refuse(words.refunded);
    } catch {
      // Asked again below.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  refuse(words.unknown);
}

let card: StripeCardElement | undefined;
let stripe: Stripe | undefined;

async function mountCard(): Promise<void> {
  if (!facts.stripe || !byId('card')) return;
  await load(facts.stripe.scriptUrl);
  const { Stripe: make } = window as unknown as { Stripe: StripeConstructor };
  stripe = make(facts.stripe.publishableKey);
  card = stripe.elements().create('card', { hidePostalCode: true });
  card.on('change', ({ error }) => {
    const place = byId('card-error');
    if (place) place.textContent = error?.message ?? '';
  });
  card.mount('#card');
}

async function payByCard(): Promise<void> {
  if (!stripe || !card) return refuse(words.cardNotLoaded);
  const name = (byId('card-name') as HTMLInputElement | null)?.value.trim() ?? '';
  if (!name) return refuse(words.cardName);
  const { email, phone, address } = facts.customer;
  const made = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: {
      name,
      email,
      phone,
      address: {
        line1: address.address1 ?? '',
        city: address.city ?? '',
        state: address.state ?? '',
        postal_code: address.zip ?? '',
        country: address.countryCode ?? '',
      },
    },
  });
  if (made.error) return refuse(made.error.message ?? words.declined);
  const payment = await start('card', made.paymentMethod.id);
  if (payment) await submit('stripe', payment);
}

let paypalReady: Promise<PayPalV6Namespace> | undefined;

function loadPaypal(): Promise<PayPalV6Namespace> | undefined {
  const { paypal } = facts;
  if (!paypal) return undefined;
  paypalReady ??= load(paypal.scriptUrl).then(() => (window as unknown as { paypal: PayPalV6Namespace }).paypal);
  return paypalReady;
}

async function payByPaypal(): Promise<void> {
  const { paypal } = facts;
  const loading = loadPaypal();
  if (!paypal || !loading) return refuse(words.paypal);
  const instance = await (await loading).createInstance({ clientId: paypal.clientId, components: ['paypal-payments'] });
  let payment: Started | undefined;
  const session = instance.createPayPalOneTimePaymentSession({
    onApprove: async () => {
      if (payment) await submit('paypal', payment);
    },
    onCancel: () => refuse(words.leftPaypal),
    onError: () => refuse(words.paypal),
  });
  // Unawaited, so that the browser still takes the window PayPal opens for the click's.
  const order = start('paypal').then((started) => {
    if (!started) throw new Error('PayPal has no order to approve');
    payment = started;
    return { orderId: started.paymentToken };
  });
  await session.start({ presentationMode: 'auto' }, order);
}

async function pay(): Promise<void> {
  say('');
  busy(words.preparing);
  try {
    if (facts.amount === 0) await submit('stripe');
    else if (methodOf() === 'paypal') await payByPaypal();
    else await payByCard();
  } catch {
    if (!byId('said')?.textContent) refuse(words.unreachable);
  }
}

function showMethod(): void {
  byId('card-part')?.toggleAttribute('hidden', methodOf() !== 'card');
  if (methodOf() === 'paypal') void loadPaypal()?.catch(() => {});
}

for (const radio of document.querySelectorAll('input[name=method]')) radio.addEventListener('change', showMethod);
for (const saved of document.querySelectorAll('[data-saves-by-itself]')) {
  saved.toggleAttribute('hidden', true);
  saved
    .closest('form')
    ?.addEventListener('change', (event) => (event.currentTarget as HTMLFormElement).requestSubmit());
}
byId('pay')?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!button?.disabled) void pay();
});
showMethod();
void mountCard().catch(() => refuse(words.cardNotLoaded));
if (facts.payment?.state === 'pending' || facts.payment?.state === 'requires_action')
  void confirm(facts.payment.paymentId);
