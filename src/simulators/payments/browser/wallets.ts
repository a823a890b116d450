/**
 * Wallets of the sandbox: the payment method, the name in the element's events, and the name in its list of available
 * methods.
 */
export const WALLETS = [
  { method: 'google-pay', type: 'google_pay', available: 'googlePay', label: 'Google Pay' },
  { method: 'apple-pay', type: 'apple_pay', available: 'applePay', label: 'Apple Pay' },
  // Stripe no longer offers this method; only the sandbox does.
  { method: 'basic-card', type: 'basic_card', available: 'basicCard', label: 'Saved card' },
] as const;

export type Wallet = (typeof WALLETS)[number];

/** Needs no support of the browser: offered in a group that allows Link (docs.stripe.com/payments/link/express-checkout-element-link). */
export const LINK = { method: 'link', type: 'link', available: 'link', label: 'Link' } as const;

/** What the Express Checkout Element of the sandbox has a button for. */
export const EXPRESS_BUTTONS = [...WALLETS, LINK] as const;
export type ExpressButton = (typeof EXPRESS_BUTTONS)[number];

const NAME = 'sandbox-wallets';

/**
 * Wallets that this browser offers: `?sandbox-wallets=google-pay,apple-pay` sets them for a page, a local storage
 * entry of the same name for a browser; an empty value means none. The default is Google Pay.
 */
export function listOfferedWallets(): Wallet[] {
  const text =
    new URLSearchParams(location.search).get(NAME) ?? readStoredWallets() ?? 'google-pay';
  const names = text.split(',');
  return WALLETS.filter(({ method }) => names.includes(method));
}

function readStoredWallets(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}
