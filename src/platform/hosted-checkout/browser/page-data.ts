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
  readonly payment: { readonly paymentId: string; readonly state: string } | null;
  readonly stripe: { readonly publishableKey: string; readonly scriptUrl: string } | null;
  readonly paypal: { readonly clientId: string; readonly scriptUrl: string } | null;
  /** URL of this page, to which a bank redirects. */
  readonly returnUrl: string;
  readonly texts: Readonly<Record<PaymentPageText, string>>;
}

/** Texts of the script, in the shopper's language. */
export type PaymentPageText =
  | DeclineReason
  | 'preparing'
  | 'charging'
  | 'confirming'
  | 'unfinished'
  | 'unfinishedGo'
  | 'unknown'
  | 'pending'
  | 'paid'
  | 'notAuthorized'
  | 'notCharged'
  | 'cardNotLoaded'
  | 'cardNameMissing'
  | 'cardDeclined'
  | 'paypalFailed'
  | 'paypalCancelled';
