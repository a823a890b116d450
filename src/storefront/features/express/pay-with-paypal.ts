import { request } from '#shared/contract/client/http.ts';
import type { ExpressAddress } from '#shared/contract/express.ts';
import { saveExpressDetails, startExpressPayment } from '#shared/contract/express.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { ExpressWallet } from '#shared/rules/checkout/payment-choices.ts';
import {
  hasExistingPayment,
  type StartedPayment,
} from '#shared/rules/checkout/payment-client/client.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { loadPayPal, toPaymentError } from '../payment/index.ts';
import { savePayment } from '../payment-state/index.ts';
import { $express, isExpressBusy, showExpressError } from './express.store.ts';
import { openCheckoutForm, placeExpressOrder } from './place-express-order.ts';
import { type QuoteError, quoteAddress } from './quote-address.ts';

/**
 * Creates or updates the checkout, for a payment with this method, and returns its id. Undefined when it cannot be bought; the page
 * then shows why.
 */
export type PrepareCheckout = (method: 'paypal' | ExpressWallet) => Promise<string | undefined>;

interface Attempt {
  readonly checkoutId: string;
  readonly payment: StartedPayment;
}

/** Whether an error of PayPal means that the browser has blocked the window. Then a click can start the same session. */
const isBlocked = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'isRecoverable' in error &&
  error.isRecoverable === true;

/**
 * Opens PayPal, which asks for address and delivery, and places the order when the shopper approves. Browsers open the window only
 * during a click, so the checkout is created while it opens. Returns false when the browser has blocked the window.
 */
export async function payWithPayPal(
  setup: NonNullable<PaymentSetup['paypal']>,
  prepare: PrepareCheckout,
): Promise<boolean> {
  if (isExpressBusy($express.get())) return true;
  $express.set({ step: 'waiting' });
  let attempt: Attempt | undefined;
  let address: ExpressAddress | undefined;

  const quote = async (delivery?: string): Promise<QuoteError | undefined> => {
    if (!attempt || !address) return { kind: 'unreachable' };
    const quoted = await quoteAddress({ ...attempt, method: 'paypal', address, delivery });
    if (quoted.ok) return undefined;
    // PayPal has no words for it.
    if (quoted.error.kind === 'amount') showExpressError(quoted.error);
    return quoted.error;
  };
  const createOrder = async (): Promise<{ orderId: string }> => {
    const checkoutId = await prepare('paypal');
    if (!checkoutId) {
      $express.set({ step: 'idle' });
      throw new Error('PayPal: the checkout could not be created');
    }
    const payment = await startPayment(checkoutId);
    attempt = { checkoutId, payment };
    return { orderId: payment.paymentToken };
  };

  try {
    const paypal = await loadPayPal(setup);
    const session = paypal.createPayPalOneTimePaymentSession({
      // PayPal shows the message of the error, in the shopper's language, and lets the shopper choose another address.
      onShippingAddressChange: async ({ errors, shippingAddress }) => {
        const { countryCode, state = '', city = '', postalCode = '' } = shippingAddress;
        address = { countryCode, state, city, zip: postalCode };
        const error = await quote();
        if (error)
          throw new Error(
            error.kind === 'noDelivery' ? errors.COUNTRY_ERROR : errors.ADDRESS_ERROR,
          );
      },
      onShippingOptionsChange: async ({ errors, selectedShippingOption }) => {
        if (await quote(selectedShippingOption.id)) throw new Error(errors.METHOD_UNAVAILABLE);
      },
      onApprove: () => placeApproved(attempt),
      onCancel: () => $express.set({ step: 'idle' }),
      onError: () => showUnlessExplained(),
    });
    await session.start({ presentationMode: 'auto' }, createOrder());
  } catch (error) {
    if (isBlocked(error)) {
      $express.set({ step: 'idle' });
      return false;
    }
    showUnlessExplained();
  }
  return true;
}

/** Shows an error, unless a more precise message is shown already. */
function showUnlessExplained(): void {
  if ($express.get().step === 'waiting') showExpressError({ kind: 'paypal' });
}

async function startPayment(checkoutId: string): Promise<StartedPayment> {
  const { platform, store } = getPageContext();
  const response = await request({ url: platform }, startExpressPayment, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { checkoutId, storeSlug: store, paymentMethod: 'paypal' },
  });
  if (response.ok) {
    const { paymentId, paymentToken } = response.value;
    savePayment({ paymentId, paymentToken, checkoutId });
    return { paymentId, paymentToken };
  }
  const { error } = response;
  // The checkout reads the state of a payment that is being processed, and an order that exists.
  if (hasExistingPayment(error)) openCheckoutForm(checkoutId, 'paypal');
  else showExpressError(error.kind === 'refused' ? toPaymentError(error) : { kind: 'unreachable' });
  throw new Error('PayPal: the payment was not started');
}

/** Saves what the shopper approved, and places the order. */
async function placeApproved(attempt: Attempt | undefined): Promise<void> {
  if (!attempt) return;
  $express.set({ step: 'placing' });
  const { checkoutId, payment } = attempt;
  const { platform, store } = getPageContext();
  const saved = await request({ url: platform }, saveExpressDetails, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { checkoutId, storeSlug: store, ...payment },
  });
  if (saved.ok) await placeExpressOrder(saved.value, 'paypal', payment);
  else if (hasExistingPayment(saved.error)) openCheckoutForm(checkoutId, 'paypal');
  else
    showExpressError(
      saved.error.kind === 'refused' ? toPaymentError(saved.error) : { kind: 'unreachable' },
    );
}
