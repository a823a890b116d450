import type { Checkout } from '#shared/contract/checkout.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { CardErrorKey } from '#shared/rules/checkout/payment-client/card-errors.ts';
import type { DeclineReason } from '#shared/rules/checkout/payment-client/client.ts';

/** Data of the payment page for its script, as JSON in the element `page-data`. */
export interface PaymentPageData {
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly storeName: string;
  /** Access grant of a gated store. */
  readonly grant?: string | undefined;
  /** The displayed total in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Whether the page may offer the wallets that the browser has. */
  readonly hasWallets: boolean;
  /** The displayed lines. */
  readonly lineItems: Checkout['lineItems'];
  readonly payment: { readonly paymentId: string; readonly state: string } | null;
  readonly stripe: { readonly publishableKey: string; readonly scriptUrl: string } | null;
  readonly paypal: { readonly clientId: string; readonly scriptUrl: string } | null;
  /** Language of the page, for the provider's card field. */
  readonly locale: LocaleCode;
  /** URL of this page, to which a bank redirects. */
  readonly returnUrl: string;
  readonly texts: Readonly<Record<PaymentPageText, string>>;
}

/** Texts of the script, in the shopper's language. */
export type PaymentPageText =
  | CardErrorKey
  | DeclineReason
  | 'bankTitle'
  | 'bankClose'
  | 'bankOpenPage'
  | 'preparing'
  | 'charging'
  | 'confirming'
  | 'unfinished'
  | 'unfinishedGo'
  | 'unknown'
  | 'pending'
  | 'paid'
  | 'notAuthorized'
  | 'soldOut'
  | 'tooManyUnpaid'
  | 'cardNotLoaded'
  | 'cardNameMissing'
  | 'afterpayFailed'
  | 'paypalFailed'
  | 'paypalCancelled';
