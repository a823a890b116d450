/** `/sandbox/stripe.js`: replaces Stripe.js in a shop whose platform has no Stripe keys. */
import type {
  ConfirmationTokenResult,
  PaymentIntent,
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  PaymentMethodResult,
  Stripe,
  StripeConstructor,
} from '@stripe/stripe-js';
import { createElements, createIntegrationError, getGroup, groupOfElement } from './elements.ts';
import { openOverlay } from './overlay.ts';
import { requestStripe, type StripeResponse, toBillingFields } from './requests.ts';
import { type WalletChoice, walletFields } from './wallet-element.ts';

/** The calls that a shop makes. A test compares their signatures with Stripe's own types. */
type Calls = Pick<
  Stripe,
  | 'elements'
  | 'createPaymentMethod'
  | 'createConfirmationToken'
  | 'confirmCardPayment'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'registerAppInfo'
>;

interface MethodRequest {
  readonly type?: string;
  readonly card?: unknown;
  readonly elements?: unknown;
  readonly billing_details?: unknown;
  readonly params?: { readonly billing_details?: unknown };
}

interface TokenRequest {
  readonly elements?: unknown;
  readonly params?: { readonly payment_method_data?: { readonly billing_details?: unknown } };
}

/** Billing details that the shop must pass. The second line of an address is optional. */
const BILLING_PARTS = [
  ...['[name]', '[email]', '[phone]'],
  ...['line1', 'city', 'state', 'postal_code', 'country'].map((part) => `[address][${part}]`),
];

function createStripe(
  publishableKey: string,
  { locale }: { readonly locale?: string } = {},
): Calls {
  if (/^[ps]k_live_/.test(publishableKey))
    throw createIntegrationError('The sandbox takes no live key: no money moves here.');
  if (!publishableKey.startsWith('pk_test_'))
    throw createIntegrationError(`Invalid API Key provided: ${publishableKey}.`);
  const key = publishableKey;

  async function createPaymentMethod(request: MethodRequest): Promise<PaymentMethodResult> {
    const billing = toBillingFields(request.billing_details ?? request.params?.billing_details);
    if (request.elements) return toMethodResult(await walletMethod(request.elements));
    if (request.type === 'card') return toMethodResult(await cardMethod(request.card, billing));
    const fields = { key, type: request.type ?? '', ...billing };
    return toMethodResult(await requestStripe('POST', 'payment_methods', fields));
  }

  async function cardMethod(card: unknown, billing: Record<string, string>): Promise<unknown> {
    const cards = groupOfElement(card)?.cards;
    const element = cards?.get('card') ?? cards?.get('cardNumber');
    if (!element) throw createIntegrationError('createPaymentMethod needs a card element.');
    return element.use(billing);
  }

  /** Creates a payment method from a deferred group, such as the group of the wallet element. */
  function walletMethod(elements: unknown): Promise<unknown> {
    const group = getGroup(elements);
    if (!group)
      throw createIntegrationError(
        'createPaymentMethod needs a card element or an elements group.',
      );
    if (group.options().paymentMethodCreation !== 'manual') {
      throw createIntegrationError(
        "createPaymentMethod({elements}) needs elements({paymentMethodCreation: 'manual'}).",
      );
    }
    if (!group.wasSubmitted())
      throw createIntegrationError(
        'elements.submit() must be called before createPaymentMethod({elements}).',
      );
    const choice = group.wallet()?.choice();
    if (!choice) throw createIntegrationError('No wallet payment was confirmed yet.');
    return requestStripe('POST', 'payment_methods', { key, ...walletFields(choice) });
  }

  /**
   * Creates a confirmation token from the Payment Element or the Express Checkout Element of a group
   * (docs.stripe.com/js/confirmation_tokens/create_confirmation_token).
   */
  async function createConfirmationToken({
    elements,
    params,
  }: TokenRequest): Promise<ConfirmationTokenResult> {
    const group = getGroup(elements);
    const payment = group?.payment();
    const wallet = group?.wallet();
    if (!group || !(payment || wallet))
      throw createIntegrationError(
        'createConfirmationToken needs an elements group with a Payment Element or an Express Checkout Element.',
      );
    if (!group.wasSubmitted())
      throw createIntegrationError(
        'elements.submit() must be called before stripe.createConfirmationToken().',
      );
    if (!payment) return toTokenResult(await createWalletToken(wallet?.choice()));
    const billing = toBillingFields(
      params?.payment_method_data?.billing_details,
      'payment_method_data[billing_details]',
    );
    const missing = BILLING_PARTS.find(
      (part) => billing[`payment_method_data[billing_details]${part}`] === undefined,
    );
    // The shop must pass the details that the element does not collect
    // (docs.stripe.com/payments/payment-element/control-billing-details-collection).
    if (payment.needsBillingDetails && missing)
      throw createIntegrationError(
        `You specified "never" for fields.billing_details, but did not pass billing_details${missing}.`,
      );
    return toTokenResult(await payment.createToken(billing));
  }

  function createWalletToken(choice: WalletChoice | undefined): Promise<unknown> {
    if (!choice) throw createIntegrationError('No wallet payment was confirmed yet.');
    const data = Object.entries(walletFields(choice)).map(
      // `card[number]` becomes `payment_method_data[card][number]`.
      ([name, value]) => [name.replace(/^[^[]+/, 'payment_method_data[$&]'), value] as const,
    );
    return requestStripe('POST', 'confirmation_tokens', { key, ...Object.fromEntries(data) });
  }

  const retrieve = async (clientSecret: string): Promise<PaymentIntentResult> => {
    const path = `payment_intents/${parseIntentId(clientSecret)}`;
    return toIntentResult(await requestStripe('GET', path, { key, client_secret: clientSecret }));
  };

  async function confirmCardPayment(
    clientSecret: string,
    data: { readonly payment_method?: unknown } = {},
    options: { readonly handleActions?: boolean } = {},
  ): Promise<PaymentIntentResult> {
    const method = await methodId(data.payment_method);
    if (typeof method === 'object') return method as PaymentIntentResult;
    const fields = {
      key,
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      ...(method && { payment_method: method }),
    };
    const path = `payment_intents/${parseIntentId(clientSecret)}/confirm`;
    const confirmed = toIntentResult(await requestStripe('POST', path, fields));
    return options.handleActions === false ? confirmed : handleAction(confirmed);
  }

  /** Returns a given method id, the id of a new method created from an element, or the error of that creation. */
  async function methodId(
    method: unknown,
  ): Promise<string | undefined | { readonly error: unknown }> {
    if (typeof method === 'string' || method === undefined) return method;
    const { card, billing_details } = method as MethodRequest;
    const created = await createPaymentMethod({ type: 'card', card, billing_details });
    return created.error ? { error: created.error } : created.paymentMethod.id;
  }

  /** Shows the 3-D Secure page when the intent requires it, and returns the resulting intent or error. */
  async function handleAction(result: PaymentIntentResult): Promise<PaymentIntentResult> {
    const address = result.paymentIntent && getActionUrl(result.paymentIntent);
    if (!address || !result.paymentIntent?.client_secret) return result;
    const overlay = openOverlay('3-D Secure (test mode)');
    overlay.load(`${address}&display=frame`);
    await overlay.response;
    const after = await retrieve(result.paymentIntent.client_secret);
    const lastError =
      after.paymentIntent?.status === 'requires_payment_method' &&
      after.paymentIntent.last_payment_error;
    return lastError
      ? ({ error: { ...lastError, payment_intent: after.paymentIntent } } as PaymentIntentResult)
      : after;
  }

  async function handleNextAction(options: {
    readonly clientSecret?: string;
    readonly hashedValue?: string;
  }) {
    if (!options.clientSecret)
      throw createIntegrationError('The sandbox handles actions by client secret alone.');
    return (await handleAction(
      await retrieve(options.clientSecret),
    )) as PaymentIntentOrSetupIntentResult;
  }

  return {
    elements: (options?: object) => createElements(key, options, locale),
    createPaymentMethod,
    createConfirmationToken,
    confirmCardPayment,
    retrievePaymentIntent: retrieve,
    handleNextAction,
    registerAppInfo: () => {},
  };
}

const parseIntentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

function getActionUrl({ next_action: action }: PaymentIntent): string | undefined {
  const sdk = action?.use_stripe_sdk as { readonly stripe_js?: unknown } | undefined;
  return typeof sdk?.stripe_js === 'string'
    ? sdk.stripe_js
    : (action?.redirect_to_url?.url ?? undefined);
}

/** Stripe.js returns either the object, by name, or the error. */
const toMethodResult = (response: unknown) =>
  ((response as StripeResponse).error
    ? response
    : { paymentMethod: response }) as PaymentMethodResult;
const toTokenResult = (response: unknown) =>
  ((response as StripeResponse).error
    ? response
    : { confirmationToken: response }) as ConfirmationTokenResult;
const toIntentResult = (response: unknown) =>
  ((response as StripeResponse).error
    ? response
    : { paymentIntent: response }) as PaymentIntentResult;

const construct: StripeConstructor = (publishableKey, options) =>
  createStripe(
    publishableKey,
    options?.locale ? { locale: options.locale } : {},
  ) as unknown as Stripe;
Object.assign(construct, { version: 'sandbox' });
Object.assign(window, { Stripe: construct });
