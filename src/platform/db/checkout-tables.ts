import type { JsonText } from './json.ts';

/** Tables of checkouts and payments. Same conventions as `Tables`. */
export interface CheckoutTables {
  checkouts: {
    /** Cannot be guessed: anybody with the id may read and change the checkout. */
    id: string;
    store_id: string;
    state: string;
    currency: string;
    region: string;
    locale: string;
    /** Lines in the contract's format: SKU and quantity. Prices are looked up when they are needed. */
    lines: JsonText;
    customer: JsonText | null;
    delivery_option: string | null;
    promo_code: string | null;
    payment_method: string | null;
    marketing_opt_in: number;
    /** When and to what the shopper agreed, as `ReminderConsent`; null without consent to a reminder. */
    reminder_consent: JsonText | null;
    /** When the shopper agreed to the immediate delivery of downloads. */
    download_consent_at: number | null;
    /** The message of a gift, which can be empty; null for an order that is no gift. */
    gift_message: string | null;
    traffic_source: string | null;
    affiliate: string | null;
    /** Incremented by every change, to detect a change that is based on an old version. */
    version: number;
    created_at: number;
    updated_at: number;
  };
  /** Checkouts whose shoppers agreed to a reminder, until it is queued. For the columns see `DueColumns`. */
  reminders: {
    checkout_id: string;
    attempts: number;
    failures: number;
    next_attempt_at: number;
    failure: string | null;
  };
  /** Carts of shops that were redirected to the hosted checkout, by the secret that the shop generated for the redirect. */
  redirected_carts: {
    cart_key: string;
    store_id: string;
    /** The checkout that was created from the cart; null while the shopper enters the address. */
    checkout_id: string | null;
    /** The lines that the shop reported last; null while they are those of the redirect. */
    lines: JsonText | null;
    updated_at: number;
  };
  /** Started payments. A checkout may have several (a declined card, then PayPal); at most one is in progress. */
  payments: {
    id: string;
    checkout_id: string;
    platform: string;
    method: string;
    /** The provider's id (`paymentId` on the wire) and the token for its script (`paymentToken`). */
    provider_id: string;
    token: string;
    meta: JsonText;
    amount: number;
    currency: string;
    state: string;
    /** The provider's payment method, created by its script. */
    payment_method_id: string | null;
    /** Number of started charges; part of the provider's idempotency key. */
    attempts: number;
    /** Where the provider redirects the shopper after the last charge. */
    return_url: string | null;
    /** The provider's page that the shopper must open; only in `requires_action`. */
    redirect_url: string | null;
    /** The items and prices of the charge (`Sale`). */
    sale: JsonText | null;
    /** When a pending payment is canceled and its stock restored; null when none is pending. */
    expires_at: number | null;
    /** When the payment's state was last requested from the provider. */
    checked_at: number;
    /** The provider's fee, in the currency of the payment; null until the provider reports it. */
    fee: number | null;
    /** The provider's last decline or error, for support. Never card data. */
    failure: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Charges whose authorization may be pending, which reserve stock, by client (a hash): their number is limited. */
  pending_authorizations: {
    payment_id: string;
    attempt: number;
    checkout_id: string;
    client: string;
    started_at: number;
  };
  /** Taxes that a provider calculated for a checkout, and checks of its VAT ids, by a hash of what they depend on. */
  tax_calculations: {
    checkout_id: string;
    fingerprint: string;
    taxes: JsonText;
    calculated_at: number;
  };
  /** Stock reserved for a checkout with a pending payment; restored when the payment fails or expires. */
  stock_reservations: {
    checkout_id: string;
    variant_id: string;
    size_id: string;
    quantity: number;
    expires_at: number;
  };
  /** Uses of promo codes with limits, one for each checkout: reserved while it is paid, then used. */
  promo_uses: {
    checkout_id: string;
    store_id: string;
    /** The code in lower case. */
    code: string;
    /** Hash of the customer's mailbox; null if the code has no limit for each customer, or the data was erased. */
    customer: string | null;
    /** 1 when the order exists. */
    is_used: number;
    reserved_at: number;
  };
}
