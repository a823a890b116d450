import type {
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { createEmitter, listening } from './emitter.ts';
import { openOverlay } from './overlay.ts';
import { PLATFORM } from './requests.ts';
import { offeredWallets, WALLETS, type Wallet } from './wallets.ts';

/** What the person confirmed in the wallet sheet. */
export interface WalletChoice {
  readonly wallet: Wallet['type'];
  readonly card: string;
}

export interface WalletElement {
  readonly element: object;
  /** The wallet data for the order that the shop confirms. */
  readonly choice: () => WalletChoice | undefined;
}

interface Order {
  readonly amount: number;
  readonly currency: string;
}

/** The sample person behind every wallet of the sandbox. */
const OWNER = {
  name: 'Robin Sandbox',
  email: 'robin.sandbox@example.com',
  phone: '+15035550123',
  address: {
    line1: '500 Test Street',
    line2: null,
    city: 'Portland',
    state: 'OR',
    postal_code: '97205',
    country: 'US',
  },
};
const DEFAULT_HEIGHT = 44;

type Required = Pick<
  StripeExpressCheckoutElementOptions,
  'billingAddressRequired' | 'emailRequired' | 'phoneNumberRequired' | 'shippingAddressRequired' | 'shippingRates'
>;

/** Buttons for the wallets of this browser, in an iframe. A press opens the wallet sheet. */
export function createWalletElement(options: StripeExpressCheckoutElementOptions, order: () => Order): WalletElement {
  const emitter = createEmitter();
  let settings = options;
  let frame: HTMLIFrameElement | undefined;
  let choice: WalletChoice | undefined;

  const offered = (): Wallet[] =>
    offeredWallets().filter(
      ({ available }) => available === 'basicCard' || settings.paymentMethods?.[available] !== 'never',
    );

  function mount(target: string | HTMLElement): void {
    const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!host) throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    frame?.remove();
    const wallets = offered();
    const height = settings.buttonHeight ?? DEFAULT_HEIGHT;
    const made = document.createElement('iframe');
    frame = made;
    made.title = 'Secure payment button frame';
    made.allow = 'payment *';
    const gap = 8;
    const total = wallets.length * (height + gap);
    made.style.cssText = `border:0;width:100%;height:${total}px;display:block;color-scheme:normal`;
    const query = new URLSearchParams({
      methods: wallets.map(({ method }) => method).join(','),
      height: String(height),
    });
    made.src = `${PLATFORM}/sandbox/stripe/wallet-buttons?${query}`;
    made.addEventListener('load', () => {
      const available = wallets.length === 0 ? undefined : availability(wallets);
      emitter.emit('ready', { elementType: 'expressCheckout', availablePaymentMethods: available });
    });
    host.replaceChildren(made);
    window.addEventListener('message', pressed);
  }

  function pressed(event: MessageEvent<{ readonly pressed?: unknown }>): void {
    if (!frame || event.source !== frame.contentWindow) return;
    const wallet = offered().find(({ method }) => method === event.data?.pressed);
    if (!wallet) return;
    let responded = false;
    const once = (work: () => void) => () => {
      if (!responded) work();
      responded = true;
    };
    const resolve = (details: Required = {}) => once(() => void pay(wallet, { ...settings, ...details }))();
    // A shop without a listener adds nothing.
    if (!emitter.has('click')) {
      resolve();
      return;
    }
    emitter.emit('click', {
      elementType: 'expressCheckout',
      expressPaymentType: wallet.type,
      resolve,
      reject: once(() => {}),
    });
  }

  async function pay(wallet: Wallet, required: Required): Promise<void> {
    const overlay = openOverlay(`${wallet.label} (test mode)`);
    const { amount, currency } = order();
    overlay.load(
      `${PLATFORM}/sandbox/stripe/wallet?${new URLSearchParams({ method: wallet.method, amount: String(amount), currency })}`,
    );
    const response = await overlay.response;
    const card = typeof response === 'object' && response !== null && 'card' in response ? response.card : undefined;
    if (typeof card !== 'string') return emitter.emit('cancel', { elementType: 'expressCheckout' });
    if (!(await shippingFits(required))) return emitter.emit('cancel', { elementType: 'expressCheckout' });
    choice = { wallet: wallet.type, card };
    emitter.emit('confirm', confirmEvent(wallet, required));
  }

  /** Sends the shipping address to the shop before the order. The shop can reject it. */
  function shippingFits({ shippingAddressRequired }: Required): Promise<boolean> {
    if (!shippingAddressRequired || !emitter.has('shippingaddresschange')) return Promise.resolve(true);
    const { city, state, postal_code, country } = OWNER.address;
    return new Promise((done) => {
      emitter.emit('shippingaddresschange', {
        name: OWNER.name,
        address: { city, state, postal_code, country },
        resolve: () => done(true),
        reject: () => done(false),
      });
    });
  }

  const element = {
    mount,
    unmount() {
      window.removeEventListener('message', pressed);
      frame?.remove();
      frame = undefined;
    },
    destroy: () => element.unmount(),
    focus: () => frame?.focus(),
    blur: () => frame?.blur(),
    clear: () => {},
    update(changes: StripeExpressCheckoutElementOptions) {
      settings = { ...settings, ...changes };
      return element;
    },
    ...listening(emitter, (): object => element),
  } satisfies { readonly [K in keyof StripeExpressCheckoutElement]: unknown };

  return { element, choice: () => choice };
}

function availability(wallets: readonly Wallet[]) {
  const none = { amazonPay: false, link: false, paypal: false, klarna: false };
  const known = WALLETS.map(({ available }) => [available, wallets.some((one) => one.available === available)]);
  return { ...none, ...(Object.fromEntries(known) as Record<Wallet['available'], boolean>) };
}

function confirmEvent(wallet: Wallet, required: Required) {
  const { name, email, phone, address } = OWNER;
  return {
    expressPaymentType: wallet.type as StripeExpressCheckoutElementConfirmEvent['expressPaymentType'],
    paymentFailed: () => {},
    billingDetails: {
      name,
      ...(required.emailRequired && { email }),
      ...(required.phoneNumberRequired && { phone }),
      address,
    },
    ...(required.shippingAddressRequired && { shippingAddress: { name, address } }),
    ...(required.shippingRates?.[0] && { shippingRate: required.shippingRates[0] }),
  } satisfies StripeExpressCheckoutElementConfirmEvent;
}

/** Fields of the payment method that a wallet creates. */
export function walletFields({ wallet, card }: WalletChoice): Record<string, string> {
  const details: Record<string, string> = {
    'billing_details[name]': OWNER.name,
    'billing_details[email]': OWNER.email,
    'billing_details[address][line1]': OWNER.address.line1,
    'billing_details[address][city]': OWNER.address.city,
    'billing_details[address][state]': OWNER.address.state,
    'billing_details[address][postal_code]': OWNER.address.postal_code,
    'billing_details[address][country]': OWNER.address.country,
  };
  const year = String(new Date().getFullYear() + 3);
  const fields = {
    type: 'card',
    'card[number]': card,
    'card[exp_month]': '12',
    'card[exp_year]': year,
    'card[cvc]': '123',
  };
  return { ...fields, ...(wallet !== 'basic_card' && { 'card[wallet]': wallet }), ...details };
}
