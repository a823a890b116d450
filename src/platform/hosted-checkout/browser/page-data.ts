import type { DeclineReason } from '#shared/rules/checkout/payment-client/client.ts';

/** What the server writes into the payment page for its script, as JSON in the element `facts`. */
export interface PaymentPageData {
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly storeName: string;
  /** Opens a gated store. */
  readonly grant?: string | undefined;
  /** What the page shows as the total, in minor units. */
  readonly amount: number;
  readonly payment: { readonly paymentId: string; readonly state: string } | null;
  readonly stripe: { readonly publishableKey: string; readonly scriptUrl: string } | null;
  readonly paypal: { readonly clientId: string; readonly scriptUrl: string } | null;
  /** Address of this page, to which a bank leads back. */
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
