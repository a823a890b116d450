/** `/sandbox/paypal.js`: replaces PayPal's web SDK v6 in a shop whose platform has no PayPal keys. */
import type {
  OneTimePaymentSession,
  PayPalOneTimePaymentSessionOptions,
  PayPalPaymentsInstance,
  PayPalV6Namespace,
} from '@paypal/paypal-js/sdk-v6';
import { openOverlay } from './overlay.ts';
import { PLATFORM } from './requests.ts';

type Start = OneTimePaymentSession['start'];

const createError = (code: string, message: string) =>
  Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable: false });

function createSession(options: PayPalOneTimePaymentSessionOptions): OneTimePaymentSession {
  let overlay: ReturnType<typeof openOverlay> | undefined;

  const start: Start = async (
    presentation?: { readonly presentationMode: string },
    order?: Promise<{ orderId: string }>,
  ) => {
    const address = (id: string) => `${PLATFORM}/sandbox/paypal/approve?${new URLSearchParams({ token: id })}`;
    if (presentation?.presentationMode === 'redirect') {
      const { orderId } = await waitForOrder(order, options);
      return location.assign(address(orderId));
    }
    // Open the window before the order exists: PayPal's window must open inside the click.
    overlay = openOverlay('PayPal (test mode)');
    const window = overlay;
    const { orderId } = await waitForOrder(order, options).catch((error: unknown) => {
      window.close();
      throw error;
    });
    window.load(`${address(orderId)}&display=frame`);
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

/** Awaits the order that the shop creates. An error goes to `onError` and is thrown to the caller. */
async function waitForOrder(
  order: Promise<{ orderId: string }> | undefined,
  { orderId, onError, onComplete }: PayPalOneTimePaymentSessionOptions,
): Promise<{ orderId: string }> {
  try {
    const made = order ? await order : { orderId: orderId ?? '' };
    if (typeof made?.orderId !== 'string' || made.orderId === '')
      throw createError('ERR_INVALID_ORDER', 'expected {orderId}');
    return made;
  } catch (cause) {
    const error = Object.assign(createError('ERR_CREATE_ORDER', 'The order could not be created.'), { cause });
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

const instance = {
  findEligibleMethods: async () => ({
    isEligible: (method: string) => METHODS.includes(method),
    getDetails: () => ({}),
  }),
  updateLocale: () => {},
  createPayPalOneTimePaymentSession: createSession,
} satisfies Pick<PayPalPaymentsInstance, 'createPayPalOneTimePaymentSession'> & Record<string, unknown>;

async function createInstance({
  clientId,
  clientToken,
}: {
  readonly clientId?: string;
  readonly clientToken?: string;
}) {
  if (!clientId && !clientToken) throw createError('ERR_INVALID_CLIENT', 'expected a clientId');
  return instance;
}

const paypal = { createInstance, version: '6.0.0' } satisfies { readonly [K in keyof PayPalV6Namespace]: unknown };
Object.assign(window, { paypal });
