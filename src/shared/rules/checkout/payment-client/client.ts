import type { Checkout } from '#shared/contract/checkout.ts';
import type { ApiError } from '#shared/contract/client/api-error.ts';
import type { Platform } from '#shared/contract/client/http.ts';

/** The provider's ids of a payment that was started. Nothing is charged yet. */
export interface StartedPayment {
  readonly paymentToken: string;
  readonly paymentId: string;
}

/** What a page that takes payments brings along: the shop's checkout and the hosted one pay through the same functions. */
export interface PaymentClient {
  /** The platform's address and, where the page differs from the defaults, `fetch` and the grant of a gated store. */
  readonly platform: Platform;
  readonly storeSlug: string;
  readonly storeName: string;
  readonly checkoutId: string;
  /** Country of every billing address, ISO 3166-1. Without one it is the customer's own country. */
  readonly billingCountry?: string;
  /** Reads the checkout from the platform; undefined when it cannot be read. */
  readonly loadCheckout: () => Promise<Checkout | undefined>;
  /** The address a provider sends the shopper back to. */
  readonly createReturnUrl: (payment: StartedPayment | undefined) => string | Promise<string>;
  /** Stores a started payment for a return or a reload. */
  readonly savePayment?: (payment: StartedPayment) => void;
  readonly onStage: (stage: 'charging' | 'confirming') => void;
}

/**
 * How an attempt to pay ended, by what happened to the money:
 * - `finished`: the order exists;
 * - `redirect`: the payment continues on the provider's page at `redirectUrl`, which may be shown in a dialog if `inFrame`;
 * - `unfinished`: the shopper came back from `redirectUrl` without approving the payment, and can open it again;
 * - `unknown`, `pending`, `paid`: money has moved or may still move, so the shopper must not pay again;
 * - `declined`, `rejected`: nothing was charged, or it was given back. The shopper may try again.
 */
export type PaymentOutcome =
  | { readonly step: 'finished'; readonly checkout: Checkout }
  | { readonly step: 'redirect'; readonly redirectUrl: string; readonly inFrame: boolean }
  | { readonly step: 'unfinished'; readonly redirectUrl: string }
  | { readonly step: 'unknown' | 'pending' | 'paid' }
  | { readonly step: 'declined'; readonly reason: DeclineReason }
  | { readonly step: 'rejected'; readonly error: RejectedCall };

export type DeclineReason =
  | 'unreachable'
  | 'totalChanged'
  | 'failed'
  /** The shopper broke it off. */
  | 'canceled'
  | 'refunded'
  | 'notPlaced';
export type RejectedCall = Extract<ApiError, { readonly kind: 'refused' }>;

/** Returns the codes of the errors in a response. Returns none when the call failed in another way. */
export const getErrorCodes = (failure: ApiError): readonly (string | undefined)[] =>
  failure.kind === 'refused' && Array.isArray(failure.errors)
    ? failure.errors.map(({ code }) => code)
    : [];

/** Codes of lines that cannot be bought, or not in their quantity. */
const STOCK_CODES: readonly (string | undefined)[] = [
  'out_of_stock',
  'not_available',
  'not_enough_stock',
];

export const hasStockCode = (codes: readonly (string | undefined)[]): boolean =>
  codes.some((code) => STOCK_CODES.includes(code));

/**
 * Whether a call was rejected because the order exists already, or because a payment of it is being processed. The outcome
 * of that payment must then be read, because the shopper may have been charged.
 */
export const hasExistingPayment = (failure: ApiError): boolean =>
  getErrorCodes(failure).some(
    (code) => code === 'finished' || code === 'payment_under_way' || code === 'in_progress',
  );
