import type {
  ShippingRate,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { BUYERS, type Buyer, findBuyer, getBuyerOfLocale } from './buyers.ts';
import { createEmitter, listening } from './emitter.ts';
import { openOverlay } from './overlay.ts';
import { PLATFORM } from './requests.ts';
import { EXPRESS_BUTTONS, type ExpressButton, LINK, listOfferedWallets } from './wallets.ts';

/** What the person confirmed in the wallet sheet. */
export interface WalletChoice {
  readonly wallet: ExpressButton['type'];
  readonly card: string;
  readonly buyer: Buyer;
}

export interface WalletElement {
  readonly element: object;
  /** The wallet data for the order that the shop confirms. */
  readonly choice: () => WalletChoice | undefined;
}

interface Order {
  readonly amount: number;
  readonly currency: string;
  /** Types of payment methods that the group allows. */
  readonly types: readonly string[];
}

const DEFAULT_HEIGHT = 44;

type SheetRequirements = Pick<
  StripeExpressCheckoutElementOptions,
  | 'billingAddressRequired'
  | 'emailRequired'
  | 'phoneNumberRequired'
  | 'shippingAddressRequired'
  | 'shippingRates'
>;

/** Buttons for the wallets of this browser, in an iframe. A press opens the wallet sheet. */
export function createWalletElement(
  options: StripeExpressCheckoutElementOptions,
  order: () => Order,
  locale: string | undefined,
): WalletElement {
  if (options.shippingAddressRequired && !options.shippingRates?.length)
    throw new Error(
      'IntegrationError: shippingRates must not be empty when shippingAddressRequired is true.',
    );
  const emitter = createEmitter();
  let settings = options;
  let frame: HTMLIFrameElement | undefined;
  let choice: WalletChoice | undefined;

  const offered = (): ExpressButton[] =>
    [...listOfferedWallets(), ...(order().types.includes('link') ? [LINK] : [])].filter(
      ({ available }) =>
        available === 'basicCard' || settings.paymentMethods?.[available] !== 'never',
    );

  function mount(target: string | HTMLElement): void {
    const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!host)
      throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    frame?.remove();
    const wallets = offered();
    const height = settings.buttonHeight ?? DEFAULT_HEIGHT;
    const newFrame = document.createElement('iframe');
    frame = newFrame;
    newFrame.title = 'Secure payment button frame';
    newFrame.allow = 'payment *';
    const gap = 8;
    const total = Math.max(0, wallets.length * (height + gap) - gap);
    newFrame.style.cssText = `border:0;width:100%;height:${total}px;display:block;color-scheme:normal`;
    const query = new URLSearchParams({
      methods: wallets.map(({ method }) => method).join(','),
      height: String(height),
    });
    const themes: Readonly<Record<string, string>> = settings.buttonTheme ?? {};
    for (const { method, available } of wallets)
      if (themes[available] === 'white') query.append('white', method);
    newFrame.src = `${PLATFORM}/sandbox/stripe/wallet-buttons?${query}`;
    newFrame.addEventListener('load', () => {
      const available = wallets.length === 0 ? undefined : availability(wallets);
      emitter.emit('ready', { elementType: 'expressCheckout', availablePaymentMethods: available });
    });
    host.replaceChildren(newFrame);
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
    const resolve = (details: SheetRequirements = {}) =>
      once(() => void pay(wallet, { ...settings, ...details }))();
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

  async function pay(wallet: ExpressButton, required: SheetRequirements): Promise<void> {
    const sheet: Sheet = { buyer: BUYERS[0], rates: required.shippingRates ?? [], error: false };
    const show = () =>
      overlay.load(
        getSheetUrl(wallet, order(), required.shippingAddressRequired ? sheet : undefined),
      );
    const overlay = openOverlay(`${wallet.label} (test mode)`, (message) => {
      const { address, option } = (message ?? {}) as {
        readonly address?: unknown;
        readonly option?: unknown;
      };
      const buyer = findBuyer(address);
      if (buyer) void changeAddress(buyer);
      else if (typeof option === 'string') void changeRate(option);
      return buyer !== undefined || typeof option === 'string';
    });
    // Like a wallet, reports the address as soon as the sheet opens, and each one that is chosen later.
    const changeAddress = async (buyer: Buyer) => {
      sheet.buyer = buyer;
      await report('shippingaddresschange', sheet, {
        name: getName(buyer),
        address: {
          city: buyer.city,
          state: buyer.state,
          postal_code: buyer.zip,
          country: buyer.id,
        },
      });
      show();
    };
    const changeRate = async (id: string) => {
      const rate = sheet.rates.find((one) => one.id === id);
      if (!rate) return;
      sheet.rates = [rate, ...sheet.rates.filter((one) => one !== rate)];
      await report('shippingratechange', sheet, { shippingRate: rate });
      show();
    };
    if (required.shippingAddressRequired) void changeAddress(getBuyerOfLocale(locale));
    else show();
    const response = await overlay.response;
    const card =
      typeof response === 'object' && response !== null && 'card' in response
        ? response.card
        : undefined;
    if (typeof card !== 'string' || sheet.error)
      return emitter.emit('cancel', { elementType: 'expressCheckout' });
    choice = { wallet: wallet.type, card, buyer: sheet.buyer };
    emitter.emit('confirm', confirmEvent(wallet, required, sheet));
  }

  /** Sends a change of the sheet to the shop, which resolves it with new rates or rejects it. */
  function report(name: string, sheet: Sheet, event: object): Promise<void> {
    if (!emitter.has(name)) return Promise.resolve();
    return new Promise((done) => {
      emitter.emit(name, {
        ...event,
        resolve(details: SheetRequirements = {}) {
          sheet.error = false;
          if (details.shippingRates) sheet.rates = details.shippingRates;
          done();
        },
        reject() {
          sheet.error = true;
          done();
        },
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

function availability(wallets: readonly ExpressButton[]) {
  const none = { amazonPay: false, paypal: false, klarna: false };
  const known = EXPRESS_BUTTONS.map(({ available }) => [
    available,
    wallets.some((one) => one.available === available),
  ]);
  return { ...none, ...(Object.fromEntries(known) as Record<ExpressButton['available'], boolean>) };
}

const getName = ({ firstName, lastName }: Buyer): string => `${firstName} ${lastName}`;

const toAddress = ({ line1, city, state, zip, id }: Buyer) => ({
  line1,
  line2: null,
  city,
  state,
  postal_code: zip,
  country: id,
});

function confirmEvent(wallet: ExpressButton, required: SheetRequirements, { buyer, rates }: Sheet) {
  const name = getName(buyer);
  const [rate] = rates;
  return {
    expressPaymentType:
      wallet.type as StripeExpressCheckoutElementConfirmEvent['expressPaymentType'],
    paymentFailed: () => {},
    billingDetails: {
      name,
      ...(required.emailRequired && { email: buyer.email }),
      ...(required.phoneNumberRequired && { phone: `+${buyer.phone.join('')}` }),
      address: toAddress(buyer),
    },
    ...(required.shippingAddressRequired && {
      shippingAddress: { name, address: toAddress(buyer) },
    }),
    ...(required.shippingAddressRequired && rate && { shippingRate: rate }),
  } satisfies StripeExpressCheckoutElementConfirmEvent;
}

/** The state of a wallet sheet that asks for an address. The first rate is the chosen one. */
interface Sheet {
  buyer: Buyer;
  rates: readonly ShippingRate[];
  /** Whether the shop rejected the address or the rate. */
  error: boolean;
}

function getSheetUrl(
  { method }: ExpressButton,
  { amount, currency }: Order,
  sheet: Sheet | undefined,
): string {
  const query = new URLSearchParams({ method, amount: String(amount), currency });
  if (sheet) {
    query.set('buyer', sheet.buyer.id);
    query.set(
      'rates',
      JSON.stringify(
        sheet.rates.map(({ id, displayName, amount: cost }) => [id, displayName, cost]),
      ),
    );
    if (sheet.error) query.set('error', '1');
  }
  return `${PLATFORM}/sandbox/stripe/wallet?${query}`;
}

/** Fields of the payment method that a wallet or Link creates. */
export function walletFields({ wallet, card, buyer }: WalletChoice): Record<string, string> {
  const { line1, city, state, postal_code, country } = toAddress(buyer);
  const details: Record<string, string> = {
    'billing_details[name]': getName(buyer),
    'billing_details[email]': buyer.email,
    'billing_details[address][line1]': line1,
    'billing_details[address][city]': city,
    'billing_details[address][state]': state,
    'billing_details[address][postal_code]': postal_code,
    'billing_details[address][country]': country,
  };
  if (wallet === 'link') return { type: 'link', ...details };
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
