/** `/sandbox/paypal.js`: replaces PayPal's web SDK v6 in a shop whose platform has no PayPal keys. */
import type {
  OneTimePaymentSession,
  PayPalOneTimePaymentSessionOptions,
  PayPalPaymentsInstance,
  PayPalV6Namespace,
} from '@paypal/paypal-js/sdk-v6';
import { type Buyer, findBuyer, getBuyerOfLocale } from './buyers.ts';
import { type Overlay, openOverlay } from './overlay.ts';
import { PLATFORM } from './requests.ts';

type Start = OneTimePaymentSession['start'];

const createError = (code: string, message: string) =>
  Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable: false });

/** Messages of the PayPal window while the shopper chooses address and delivery. */
interface Choice {
  readonly address?: unknown;
  readonly option?: unknown;
}

function createSession(
  options: PayPalOneTimePaymentSessionOptions,
  locale: string | undefined,
): OneTimePaymentSession {
  let overlay: Overlay | undefined;

  const start: Start = async (
    presentation?: { readonly presentationMode: string },
    order?: Promise<{ orderId: string }>,
  ) => {
    const address = (id: string) =>
      `${PLATFORM}/sandbox/paypal/approve?${new URLSearchParams({ token: id })}`;
    if (presentation?.presentationMode === 'redirect') {
      const { orderId } = await waitForOrder(order, options);
      return location.assign(address(orderId));
    }
    let review: ((choice: Choice) => boolean) | undefined;
    // Open the window before the order exists: PayPal's window must open inside the click.
    overlay = openOverlay('PayPal (test mode)', (message) =>
      typeof message === 'object' && message !== null && review ? review(message) : false,
    );
    const window = overlay;
    const { orderId } = await waitForOrder(order, options).catch((error: unknown) => {
      window.close();
      throw error;
    });
    const show = (buyer: Buyer, error = '') =>
      window.load(
        `${address(orderId)}&display=frame&buyer=${buyer.id}${error && `&error=${encodeURIComponent(error)}`}`,
      );
    review = createReview(orderId, options, getBuyerOfLocale(locale), show);
    const response = (await window.response) as { readonly decision?: unknown } | 'closed';
    const decision = response === 'closed' ? 'cancel' : response?.decision;
    await finishSession(decision, orderId, options);
  };

  return {
    start,
    destroy: () => overlay?.close(),
    cancel: () => overlay?.close(),
    hasReturned: () => false,
    resume: async () => {},
  };
}

/**
 * PayPal's review page: reports the address of the account, and each address and delivery that the shopper chooses, to the shop. The
 * shop changes the order at PayPal, or rejects the choice by throwing one of the given errors. Returns a handler of the window's
 * messages.
 */
function createReview(
  orderId: string,
  { onShippingAddressChange, onShippingOptionsChange }: PayPalOneTimePaymentSessionOptions,
  first: Buyer,
  show: (buyer: Buyer, error?: string) => void,
): (choice: Choice) => boolean {
  let buyer = first;
  const report = async (call: Promise<void> | undefined) => {
    try {
      await call;
      show(buyer);
    } catch (error) {
      show(buyer, error instanceof Error ? error.message : String(error));
    }
  };
  const changeAddress = (next: Buyer) => {
    buyer = next;
    const { city, state, zip: postalCode, id: countryCode } = next;
    const shippingAddress = { city, countryCode, postalCode, ...(state && { state }) };
    void report(onShippingAddressChange?.({ errors: ADDRESS_ERRORS, orderId, shippingAddress }));
  };
  changeAddress(first);
  return ({ address, option }) => {
    const next = findBuyer(address);
    if (next) changeAddress(next);
    if (typeof option === 'string') {
      const selectedShippingOption = {
        id: option,
        label: option,
        selected: true,
        type: 'SHIPPING',
        amount: { currencyCode: 'USD', value: '0.00' },
      };
      void report(
        onShippingOptionsChange?.({ errors: OPTION_ERRORS, orderId, selectedShippingOption }),
      );
    }
    return next !== undefined || typeof option === 'string';
  };
}

const ADDRESS_ERRORS = {
  ADDRESS_ERROR: 'Your order can’t be shipped to this address.',
  COUNTRY_ERROR: 'Your order can’t be shipped to this country.',
  STATE_ERROR: 'Your order can’t be shipped to this state.',
  ZIP_ERROR: 'Your order can’t be shipped to this ZIP code.',
};
const OPTION_ERRORS = {
  METHOD_UNAVAILABLE: 'This shipping method is not available.',
  STORE_UNAVAILABLE: 'This store is not available.',
};

/** Awaits the order that the shop creates. An error goes to `onError` and is thrown to the caller. */
async function waitForOrder(
  order: Promise<{ orderId: string }> | undefined,
  { orderId, onError, onComplete }: PayPalOneTimePaymentSessionOptions,
): Promise<{ orderId: string }> {
  try {
    const createdOrder = order ? await order : { orderId: orderId ?? '' };
    if (typeof createdOrder?.orderId !== 'string' || createdOrder.orderId === '')
      throw createError('ERR_INVALID_ORDER', 'expected {orderId}');
    return createdOrder;
  } catch (cause) {
    const error = Object.assign(
      createError('ERR_CREATE_ORDER', 'The order could not be created.'),
      { cause },
    );
    onError?.(error);
    onComplete?.({ paymentSessionState: 'error' });
    throw error;
  }
}

async function finishSession(
  decision: unknown,
  orderId: string,
  options: PayPalOneTimePaymentSessionOptions,
): Promise<void> {
  const { onApprove, onCancel, onComplete, onError } = options;
  if (decision === 'approve') {
    await onApprove?.({ orderId, fundingSource: 'paypal', payerId: 'SANDBOXBUYER1' } as Parameters<
      typeof onApprove
    >[0]);
    return onComplete?.({ paymentSessionState: 'approved' });
  }
  if (decision === 'error') {
    onError?.(createError('ERR_SANDBOX', 'PayPal had an error, as requested on this page.'));
    return onComplete?.({ paymentSessionState: 'error' });
  }
  onCancel?.({ orderId });
  onComplete?.({ paymentSessionState: 'canceled' });
}

const METHODS = ['paypal'];

const createSdkInstance = (locale: string | undefined) =>
  ({
    findEligibleMethods: async () => ({
      isEligible: (method: string) => METHODS.includes(method),
      getDetails: () => ({}),
    }),
    updateLocale: () => {},
    createPayPalOneTimePaymentSession: (options: PayPalOneTimePaymentSessionOptions) =>
      createSession(options, locale),
  }) satisfies Pick<PayPalPaymentsInstance, 'createPayPalOneTimePaymentSession'> &
    Record<string, unknown>;

interface InstanceOptions {
  readonly clientId?: string;
  readonly clientToken?: string;
  readonly locale?: string;
}

async function createInstance({ clientId, clientToken, locale }: InstanceOptions) {
  if (!clientId && !clientToken) throw createError('ERR_INVALID_CLIENT', 'expected a clientId');
  return createSdkInstance(locale);
}

const paypal = { createInstance, version: '6.0.0' } satisfies {
  readonly [K in keyof PayPalV6Namespace]: unknown;
};
Object.assign(window, { paypal });
