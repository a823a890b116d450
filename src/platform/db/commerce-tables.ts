import type { JsonText } from './json.ts';

/** What selling keeps. The same conventions as `Tables`: money in minor units, times in epoch milliseconds. */
export interface CommerceTables {
  checkouts: {
    /** Cannot be guessed: whoever holds it may read and change the checkout. */
    id: string;
    store_id: string;
    state: string;
    currency: string;
    region: string;
    locale: string;
    /** Lines as the contract has them: sku and quantity. Prices are looked up when they are needed. */
    lines: JsonText;
    customer: JsonText | null;
    delivery_option: string | null;
    promo_code: string | null;
    payment_method: string | null;
    marketing_opt_in: number;
    traffic_source: string | null;
    affiliate: string | null;
    /** Rises with every change, so that a change made of an old reading is noticed. */
    version: number;
    created_at: number;
    updated_at: number;
  };
  /** Begun payments. A checkout may have several (a refused card, then PayPal); at most one of them is under way. */
  payments: {
    id: string;
    checkout_id: string;
    platform: string;
    method: string;
    /** The provider's id (`paymentId` on the wire) and what its script needs (`paymentToken`). */
    provider_id: string;
    token: string;
    meta: JsonText;
    amount: number;
    currency: string;
    state: string;
    /** The provider's payment method, which its script made. */
    payment_method_id: string | null;
    /** Charges that were begun: goes into the provider's idempotency key. */
    attempts: number;
    /** Where the provider sends the shopper back to, as the last charge said it. */
    return_url: string | null;
    /** Where the shopper has to go; only in `requires_action`. */
    redirect_url: string | null;
    /** What is sold for this payment, priced when it was charged (`Sale`). */
    sale: JsonText | null;
    /** When a payment under way is given up and its pieces go back; null when none is under way. */
    expires_at: number | null;
    /** When the provider was last asked how it stands. */
    checked_at: number;
    /** What the provider last refused with, for support. Never card data. */
    failure: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Charges that took pieces from stock and were not refused at once, by the client (a hash) that asked for them. */
  bank_waits: { payment_id: string; attempt: number; checkout_id: string; client: string; began_at: number };
  /** Pieces taken from stock for a checkout whose payment is under way; given back when it fails or runs out. */
  stock_holds: {
    checkout_id: string;
    variant_id: string;
    size_id: string;
    quantity: number;
    expires_at: number;
  };
  orders: {
    id: string;
    store_id: string;
    /** The checkout it came of: `cartId` on the wire. A checkout becomes one order at most. */
    checkout_id: string;
    /** What a shopper is shown and writes to support. */
    order_number: string;
    /** Cannot be guessed: whoever holds it may read the order. */
    lookup_number: string;
    status: string;
    email: string;
    customer: JsonText;
    locale: string;
    currency: string;
    region: string;
    delivery_option: string | null;
    /** Days the delivery was promised between, `YYYY-MM-DD`; null when nothing is sent. */
    delivery_early: string | null;
    delivery_late: string | null;
    items_total: number;
    shipping: number;
    tax: number;
    discount: number;
    total: number;
    promo_code: string | null;
    payment_id: string | null;
    marketing_opt_in: number;
    traffic_source: string | null;
    affiliate: string | null;
    created_at: number;
    updated_at: number;
  };
  /** What was bought, as it was called and priced that day. */
  order_items: {
    order_id: string;
    position: number;
    sku: string;
    listing_id: string;
    variant_id: string;
    size_id: string;
    title: string;
    product_type: string;
    color: string;
    size_label: string;
    quantity: number;
    price: number;
    image: string | null;
  };
  shipments: {
    id: string;
    order_id: string;
    status: string;
    carrier: string | null;
    tracking_number: string | null;
    tracking_url: string | null;
    shipped_at: number | null;
    /** Skus and pieces in the parcel. */
    items: JsonText;
  };
  /** Answers of writes by their key, so that a repeated request is answered and not done again. */
  idempotent_answers: {
    scope: string;
    key: string;
    /** Hash of the body the key was first used with. */
    fingerprint: string;
    status: number;
    answer: JsonText;
    answered_at: number;
  };
  /** Mails to be sent and those that were: nothing waits for a mail server. */
  outbox: {
    id: string;
    store_id: string;
    kind: string;
    /** The same mail is written once: an order's confirmation, by its order. */
    dedupe_key: string;
    recipient: string;
    /** Ids of what it tells of; it is written when it is sent or looked at, so that selling never waits for it. */
    about: JsonText;
    /** These three are null until then, and stay as they were written. */
    subject: string | null;
    html: string | null;
    text: string | null;
    created_at: number;
    /** Null while it waits. */
    sent_at: number | null;
    attempts: number;
    next_attempt_at: number;
    failure: string | null;
  };
  /** Events of payment providers that were worked off, by the provider's own id. */
  provider_events: { platform: string; id: string; received_at: number };
  preorders: {
    id: string;
    store_id: string | null;
    form: JsonText;
    received_at: number;
  };
}
