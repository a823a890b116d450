import type {
  ClickResolveDetails,
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import { type Checkout, updateCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { ExpressAddress } from '#shared/contract/express.ts';
import { toCustomer } from '#shared/rules/checkout/customer.ts';
import type { ExpressWallet } from '#shared/rules/checkout/payment-choices.ts';
import { hasExistingPayment } from '#shared/rules/checkout/payment-client/client.ts';
import {
  type AmountDue,
  getButtonTheme,
  type MountedWallets,
  toDueOptions,
  WALLET_BUTTON_OPTIONS,
  WALLET_NAMES,
} from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import { startPayment } from '#shared/rules/checkout/payment-client/start-payment.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { Translator } from '#texts/translator.ts';
import {
  createPaymentClient,
  toMethodError,
  toMethodId,
  toPaymentError,
} from '../payment/index.ts';
import type { PaymentError } from '../payment-state/index.ts';
import { $express, isExpressBusy, showExpressError } from './express.store.ts';
import type { PrepareCheckout } from './pay-with-paypal.ts';
import { openCheckoutForm, placeExpressOrder, showExpressOutcome } from './place-express-order.ts';
import { type AddressQuote, quoteAddress } from './quote-address.ts';

/** Returns the customer that a wallet confirmed: the recipient and address of the delivery, and the payer's contact. */
function toCustomerOfWallet({
  billingDetails,
  shippingAddress,
}: Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>): Customer {
  const { name = '', address } = shippingAddress ?? billingDetails ?? {};
  const at = name.trim().lastIndexOf(' ');
  return toCustomer(
    {
      email: billingDetails?.email ?? '',
      phone: billingDetails?.phone ?? '',
      firstname: at < 0 ? name.trim() : name.trim().slice(0, at),
      lastname: at < 0 ? '' : name.trim().slice(at + 1),
      company: '',
      vatId: '',
      address: address?.line1 ?? '',
      address2: address?.line2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zip: address?.postal_code ?? '',
      country: address?.country ?? '',
    },
    undefined,
  );
}

/** The provider's names of what it has a button for. */
const METHODS: Readonly<Record<string, ExpressWallet>> = { ...WALLET_NAMES, link: 'link' };

interface WalletInput {
  readonly stripe: Stripe;
  readonly target: HTMLElement;
  /** The amount is without delivery and tax. */
  readonly due: AmountDue;
  readonly prepare: PrepareCheckout;
  readonly hasLink: boolean;
  /** Whether nothing is sent, so that the sheet mentions no delivery. */
  readonly isDigital: () => boolean;
  /** Called when the provider knows whether the browser has a wallet, or Link is offered. */
  readonly onReady: (hasButtons: boolean) => void;
  readonly t: Translator;
}

/** One attempt to buy, from the click on a wallet's button until its sheet closes. */
interface Attempt {
  readonly method: ExpressWallet;
  readonly checkoutId: Promise<string | undefined>;
  address?: ExpressAddress;
  quote?: AddressQuote;
}

/**
 * Mounts the provider's buttons for the wallets of the browser, and for Link. The sheet shows the delivery options and the total that the platform
 * computes for the wallet's address. When the shopper confirms it, the order is placed.
 */
export function mountExpressWallets(input: WalletInput): MountedWallets {
  const { stripe, target, prepare, hasLink, isDigital, onReady, t } = input;
  let due = input.due;
  let attempt: Attempt | undefined;
  const elements = stripe.elements({
    mode: 'payment',
    ...toDueOptions(due),
    ...(hasLink
      ? { allowedPaymentMethodTypes: ['card', 'link'] }
      : { paymentMethodCreation: 'manual' as const }),
  });
  const { paymentMethods } = WALLET_BUTTON_OPTIONS;
  // The provider needs a rate until the address is known, also for downloads, whose place decides the tax.
  const listFirstRates = () => [
    {
      id: 'unknown',
      displayName: t(isDigital() ? 'express.download' : 'express.delivery'),
      amount: 0,
    },
  ];
  const buttons = elements.create('expressCheckout', {
    ...WALLET_BUTTON_OPTIONS,
    buttonTheme: getButtonTheme(target),
    paymentMethods: { ...paymentMethods, link: hasLink ? 'auto' : 'never' },
    emailRequired: true,
    phoneNumberRequired: true,
    billingAddressRequired: true,
    shippingAddressRequired: true,
    shippingRates: listFirstRates(),
  });

  /** Quotes an address and shows the amount. Returns what the sheet shows, or undefined if it must reject the choice. */
  async function quote(address: ExpressAddress, delivery?: string) {
    const checkoutId = await attempt?.checkoutId;
    if (!attempt || !checkoutId) return undefined;
    const quoted = await quoteAddress({ checkoutId, method: attempt.method, address, delivery });
    if (!quoted.ok) {
      if (quoted.error.kind !== 'noDelivery') showExpressError(quoted.error);
      return undefined;
    }
    attempt.address = address;
    attempt.quote = quoted.value;
    elements.update({ amount: quoted.value.costs.total.value });
    return toSheet(quoted.value, isDigital(), t);
  }

  buttons.on('ready', ({ availablePaymentMethods }) =>
    onReady(Object.values(availablePaymentMethods ?? {}).includes(true)),
  );
  buttons.on('click', (event) => {
    const method = METHODS[event.expressPaymentType];
    if (!method || isExpressBusy($express.get())) return event.reject();
    $express.set({ step: 'waiting' });
    elements.update(toDueOptions(due));
    // The sheet opens at once; the checkout is created meanwhile.
    attempt = { method, checkoutId: prepare(method) };
    event.resolve({
      business: { name: getPageContext().storeName },
      shippingRates: listFirstRates(),
    } satisfies ClickResolveDetails);
  });
  buttons.on('shippingaddresschange', async ({ address, resolve, reject }) => {
    const sheet = await quote(toExpressAddress(address));
    if (sheet) resolve(sheet);
    else reject();
  });
  buttons.on('shippingratechange', async ({ shippingRate, resolve, reject }) => {
    const sheet = attempt?.address && (await quote(attempt.address, shippingRate.id));
    if (sheet) resolve(sheet);
    else reject();
  });
  buttons.on('cancel', () => {
    attempt = undefined;
    if ($express.get().step === 'waiting') $express.set({ step: 'idle' });
  });
  buttons.on('confirm', async (event) => {
    const isPlaced = attempt
      ? await pay(() => createMethod(stripe, elements, hasLink), attempt, event)
      : false;
    if (!isPlaced) event.paymentFailed({ reason: 'fail' });
  });
  buttons.mount(target);
  return {
    setAmount(next) {
      due = next;
      if (!isExpressBusy($express.get())) elements.update(toDueOptions(due));
    },
    destroy: () => buttons.destroy(),
  };
}

const toExpressAddress = ({
  city,
  state,
  postal_code,
  country,
}: StripeExpressCheckoutElementShippingAddressChangeEvent['address']): ExpressAddress => ({
  countryCode: country,
  state,
  city,
  zip: postal_code,
});

/** Delivery options, the chosen one first because wallets choose the first, and the parts of the total. */
function toSheet(
  { quotes, deliveryOption, costs }: AddressQuote,
  isDigital: boolean,
  t: Translator,
) {
  const isChosen = ({ id }: { readonly id: string }) => id === deliveryOption?.id;
  const sorted = [...quotes.filter(isChosen), ...quotes.filter((one) => !isChosen(one))];
  const { shipping, tax, discount, total } = costs;
  const items = total.value - shipping.value - tax.value + discount.value;
  return {
    shippingRates: sorted.map(({ id, name, cost }) => ({
      id,
      displayName: isDigital ? t('express.download') : name,
      amount: cost.amount,
    })),
    lineItems: [
      { name: t('express.subtotal'), amount: items },
      ...(discount.value > 0 ? [{ name: t('express.discount'), amount: -discount.value }] : []),
      // Downloads have one option, which costs nothing.
      ...(quotes.length > 1 || shipping.value > 0
        ? [{ name: t('express.delivery'), amount: shipping.value }]
        : []),
      ...(tax.value > 0 ? [{ name: t('express.tax'), amount: tax.value }] : []),
    ],
  };
}

/** Saves the wallet's customer, and pays the total that the sheet showed. Returns whether the order was placed. */
async function pay(
  create: () => Promise<Result<string, PaymentError>>,
  { method, quote, ...attempt }: Attempt,
  event: StripeExpressCheckoutElementConfirmEvent,
): Promise<boolean> {
  $express.set({ step: 'placing' });
  const checkoutId = await attempt.checkoutId;
  if (!checkoutId || !quote?.deliveryOption) return failWith({ kind: 'notPlaced' });
  const checkout = await saveCustomer(
    checkoutId,
    method,
    quote.deliveryOption,
    toCustomerOfWallet(event),
  );
  if (!checkout) return false;
  if (checkout.costs.total.value !== quote.costs.total.value)
    return failWith({ kind: 'totalChanged' });
  const created = await create();
  if (!created.ok) return failWith(created.error);
  const started = await startPayment(
    createPaymentClient(checkoutId),
    checkout,
    method,
    created.value,
  );
  return started.ok
    ? placeExpressOrder(checkout, method, started.value)
    : showExpressOutcome(started.error, checkoutId, method);
}

/**
 * Creates what the platform pays with. Link is a method beside the cards, so a group that offers it creates a confirmation token,
 * like the payment element.
 */
async function createMethod(
  stripe: Stripe,
  elements: StripeElements,
  hasLink: boolean,
): Promise<Result<string, PaymentError>> {
  const { error: entryError } = await elements.submit();
  if (entryError) return fail({ kind: 'entry', text: entryError.message ?? '' });
  if (!hasLink) return toMethodId(await stripe.createPaymentMethod({ elements }));
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
  return error ? fail(toMethodError(error)) : ok(confirmationToken.id);
}

function failWith(error: Parameters<typeof showExpressError>[0]): false {
  showExpressError(error);
  return false;
}

async function saveCustomer(
  id: string,
  method: ExpressWallet,
  deliveryOption: { readonly id: string },
  customer: Customer,
): Promise<Checkout | undefined> {
  const { platform, store } = getPageContext();
  const response = await request({ url: platform }, updateCheckout, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      id,
      data: { storeSlug: store, customer, deliveryOption, paymentMethod: method, state: 'pending' },
    },
  });
  if (response.ok) return response.value;
  const { error } = response;
  if (hasExistingPayment(error)) openCheckoutForm(id, method);
  showExpressError(error.kind === 'refused' ? toPaymentError(error) : { kind: 'unreachable' });
  return undefined;
}
