import type { Appearance, StripeElements } from '@stripe/stripe-js';
import { type CardElement, createCardElement } from './card-element.ts';
import type { CardPart } from './messages.ts';
import { createMessagingElement } from './messaging-element.ts';
import { createPaymentElement, type PaymentElement } from './payment-element.ts';
import { createWalletElement, type WalletElement } from './wallet-element.ts';

/** Options of an elements group. A group with a `mode` is deferred. */
interface GroupOptions {
  readonly mode?: 'payment' | 'setup' | 'subscription';
  readonly amount?: number;
  readonly currency?: string;
  readonly paymentMethodCreation?: 'manual';
  readonly allowedPaymentMethodTypes?: readonly string[];
  readonly appearance?: Appearance;
  readonly paymentMethodTypes?: unknown;
}

/** The methods of an elements group that the sandbox uses internally. */
export interface Group {
  readonly cards: Map<CardPart, CardElement>;
  readonly wallet: () => WalletElement | undefined;
  readonly payment: () => PaymentElement | undefined;
  readonly options: () => GroupOptions;
  readonly wasSubmitted: () => boolean;
}

/** The groups of this page, by the object that the shop holds. */
const groups = new WeakMap<object, Group>();
const groupsOfElements = new WeakMap<object, Group>();

export const getGroup = (elements: unknown): Group | undefined =>
  typeof elements === 'object' && elements !== null ? groups.get(elements) : undefined;
export const groupOfElement = (element: unknown): Group | undefined =>
  typeof element === 'object' && element !== null ? groupsOfElements.get(element) : undefined;

const CARD_PARTS: readonly CardPart[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'];

export function createElements(
  key: string,
  given: GroupOptions = {},
  locale?: string,
): StripeElements {
  if (given.paymentMethodTypes) {
    throw createIntegrationError(
      'paymentMethodTypes is no longer supported: use allowedPaymentMethodTypes.',
    );
  }
  const elementsByType = new Map<string, object>();
  const cards = new Map<CardPart, CardElement>();
  let options = given;
  let wallet: WalletElement | undefined;
  let payment: PaymentElement | undefined;
  let submitted = false;
  const group: Group = {
    cards,
    wallet: () => wallet,
    payment: () => payment,
    options: () => options,
    wasSubmitted: () => submitted,
  };

  function make(type: string, settings: object): object {
    if (isCardPart(type)) {
      const card = createCardElement(type, key, settings);
      cards.set(type, card);
      card.onReady(() => connectCardFields(cards));
      return card.element;
    }
    if (type === 'expressCheckout') {
      const { amount, currency } = options;
      if (amount === undefined || currency === undefined) {
        throw createIntegrationError(
          'The Express Checkout Element needs elements({mode, amount, currency}).',
        );
      }
      const getOrder = () => ({
        amount: options.amount ?? 0,
        currency: options.currency ?? '',
        types: options.allowedPaymentMethodTypes ?? [],
      });
      wallet = createWalletElement(settings, getOrder, locale);
      return wallet.element;
    }
    if (type === 'payment') {
      // docs.stripe.com/js/elements_object/create_without_intent: a mode, an amount and a currency.
      if (options.mode === undefined || !options.amount || options.currency === undefined) {
        throw createIntegrationError(
          'The Payment Element needs elements({mode, amount, currency}).',
        );
      }
      const { allowedPaymentMethodTypes: types = ['card'], appearance = {} } = options;
      const { amount, currency } = options;
      payment = createPaymentElement(key, settings, { types, appearance, amount, currency });
      return payment.element;
    }
    if (type === 'paymentMethodMessaging')
      return createMessagingElement({ amount: 0, currency: 'USD', ...settings });
    throw createIntegrationError(`The sandbox has no element of the type ${type}.`);
  }

  const elements = {
    create(type: string, settings: object = {}) {
      if (elementsByType.has(type))
        throw createIntegrationError(
          `Can only create one Element of type ${type} through elements().`,
        );
      const element = make(type, settings);
      elementsByType.set(type, element);
      groupsOfElements.set(element, group);
      return element;
    },
    getElement: (type: unknown) => elementsByType.get(getElementName(type)) ?? null,
    update: async (changes: GroupOptions) => {
      if (payment && changes.amount === 0)
        throw createIntegrationError('The amount must be greater than 0.');
      options = { ...options, ...changes };
      const { amount = 0, currency = '' } = options;
      payment?.setAmount({ amount, currency });
    },
    on: () => {},
    fetchUpdates: async () => ({}),
    submit: async () => {
      const reply = payment ? await payment.submit() : {};
      submitted = !reply.error;
      return reply;
    },
  } satisfies { readonly [K in keyof StripeElements]: unknown };
  groups.set(elements, group);
  // One signature cannot express overloads that return a different element for each name.
  return elements as unknown as StripeElements;
}

const isCardPart = (type: string): type is CardPart => CARD_PARTS.some((part) => part === type);

/** Element type of a name or of a React component, which stores the type in `__elementType`. */
function getElementName(type: unknown): string {
  if (typeof type === 'string') return type;
  const component = type as { readonly __elementType?: unknown } | null | undefined;
  return typeof component?.__elementType === 'string' ? component.__elementType : '';
}

const connectedFields = new WeakSet<CardElement>();

/** When the iframes of a split card are ready, connects the expiry and security code iframes to the number iframe. */
function connectCardFields(cards: Map<CardPart, CardElement>): void {
  const number = cards.get('cardNumber');
  if (!number) return;
  for (const part of ['cardExpiry', 'cardCvc'] as const) {
    const other = cards.get(part);
    if (!other || connectedFields.has(other)) continue;
    connectedFields.add(other);
    const { port1, port2 } = new MessageChannel();
    number.send({ kind: 'sibling', part }, [port1]);
    other.send({ kind: 'sibling', part: 'cardNumber' }, [port2]);
  }
}

export function createIntegrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
