import type { JsonText } from './json.ts';

/** Tables of orders, and of mails and forms. Same conventions as `Tables`. */
export interface OrderTables {
  orders: {
    id: string;
    store_id: string;
    /** The order's checkout: `cartId` on the wire. A checkout becomes at most one order. */
    checkout_id: string;
    /** The number that shoppers see and send to support. */
    order_number: string;
    /** Cannot be guessed: anybody with the number may read the order. */
    lookup_number: string;
    status: string;
    email: string;
    customer: JsonText;
    locale: string;
    currency: string;
    region: string;
    delivery_option: string | null;
    /** Name of the store's rate in the language of the order; null for an option that storefronts know. */
    delivery_name: string | null;
    /** First and last day of the delivery estimate, `YYYY-MM-DD`; null when nothing is shipped. */
    delivery_early: string | null;
    delivery_late: string | null;
    items_total: number;
    shipping: number;
    tax: number;
    discount: number;
    total: number;
    /** The named taxes (`TaxLines`); null for an order of a store without taxes of its folder. */
    tax_lines: JsonText | null;
    /** Why the order has no tax, in its language: an exemption of the seller, or an export. */
    tax_reason: string | null;
    /** The check of the buyer's VAT id, as `OrderVatCheck`; null without a VAT id that could change the taxes. */
    vat_check: JsonText | null;
    /** What refunds return, as `OrderParts`; null for an order of an earlier version. */
    parts: JsonText | null;
    /** Null for an order of a store that numbers no invoices. */
    invoice_number: string | null;
    seller: string | null;
    /** Where the platform served when the order was placed: mails link to the page of the order there. Null in orders of earlier versions. */
    platform_url: string | null;
    promo_code: string | null;
    payment_id: string | null;
    marketing_opt_in: number;
    /** When the shopper agreed to the immediate delivery of downloads. */
    download_consent_at: number | null;
    /** The message of a gift, which can be empty; null for an order that is no gift. */
    gift_message: string | null;
    traffic_source: string | null;
    affiliate: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Withdrawals from contracts that shoppers have confirmed. */
  withdrawals: {
    id: string;
    store_id: string;
    order_id: string;
    /** As the shopper entered it. */
    name: string;
    email: string;
    /** Units as pairs of `sku` and `quantity`; in rows of earlier versions SKUs, which mean all units of their lines. */
    skus: JsonText;
    /** Language of the form, and of its receipt. */
    locale: string;
    received_at: number;
  };
  /** Invoices and credit notes as they were issued. A row never changes. */
  documents: {
    /** The id of the order of an invoice, or of the refund of a credit note. */
    id: string;
    store_id: string;
    order_id: string;
    /** `invoice` or `creditNote`. */
    kind: string;
    number: string;
    issued_at: number;
    /** Hash of the stored file of its logo; null without one. */
    logo: string | null;
    /** Hashes of the stored fonts of the store, with spaces between them; null without one. */
    fonts: string | null;
    /** The composed document, as `Receipt`. */
    body: JsonText;
  };
  /** The last numbers of invoices and credit notes of each store that numbers its invoices. */
  invoice_counters: { store_id: string; last: number; last_credit_note: number };
  /** The bought items, with their titles and prices on that day. */
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
    /** What a unit cost the seller when it was sold, in the currency of the order; null if the seller set no cost. */
    cost: number | null;
    /** The share of the order's discount; null in orders of earlier versions. */
    discount: number | null;
    image: string | null;
    /** Language of the title; null for the store's first. */
    locale: string | null;
    /** What one unit of a bundle contained, as `BundleComponents`; null for other products. */
    components: JsonText | null;
    /** What is printed on it, as `OrderPrints`; null without a design, for a bundle, and in orders of earlier versions. */
    prints: JsonText | null;
    /** Name of the blank in the store folder; null without one, and in orders of earlier versions. */
    blank: string | null;
  };
  /** The files that an order may download. */
  order_files: {
    /** Cannot be guessed, and opens nothing without a signature. */
    id: string;
    order_id: string;
    position: number;
    sku: string;
    /** The name under which the shopper saves it. */
    name: string;
    /** A stored file. */
    hash: string;
    size: number;
    /** How often the whole file may be sent. */
    max_downloads: number;
    /** Bytes that were sent. */
    served: number;
    expires_at: number;
  };
  /** When an order reached each of its states. Orders of earlier versions have only later ones. */
  order_steps: { order_id: string; status: string; reached_at: number };
  /** Requests of shoppers to return items, from the page of an order. */
  return_requests: {
    id: string;
    store_id: string;
    order_id: string;
    /** Units as pairs of `sku` and `quantity`; in rows of earlier versions SKUs, which mean all units of their lines. */
    skus: JsonText;
    /** As the shopper entered it. */
    reason: string;
    /** Language of the page, and of the receipt. */
    locale: string;
    received_at: number;
  };
  shipments: {
    id: string;
    order_id: string;
    status: string;
    carrier: string | null;
    tracking_number: string | null;
    tracking_url: string | null;
    shipped_at: number | null;
    /** SKUs and quantities in the shipment. */
    items: JsonText;
  };
  /** Responses of writes by idempotency key, so that a repeated request does not write again. */
  idempotent_responses: {
    scope: string;
    key: string;
    /** Hash of the body the key was first used with. */
    fingerprint: string;
    status: number;
    response: JsonText;
    responded_at: number;
  };
  /** Queued and sent mails, so that no request waits for a mail server. */
  outbox: {
    id: string;
    store_id: string;
    kind: string;
    /** Prevents a second mail of the same kind for the same subject, such as an order's confirmation. */
    dedupe_key: string;
    recipient: string;
    /** Ids of the mail's subject. The mail is rendered when it is sent or viewed, so that no checkout waits for it. */
    payload: JsonText;
    /** Null until the mail is rendered; unchanged afterwards. */
    subject: string | null;
    html: string | null;
    text: string | null;
    created_at: number;
    /** Null while the mail is queued. */
    sent_at: number | null;
    /** Attempts to render the mail and, from zero again, to send it; also of processes that ended before the result. */
    attempts: number;
    /** The attempts that failed. */
    failures: number;
    next_attempt_at: number;
    failure: string | null;
    /** The request that queued the mail; null for a program. */
    request_id: string | null;
    /** The span that queued the mail (W3C Trace Context); null when none was recorded. */
    traceparent: string | null;
  };
  /** Processed webhook events, by the provider's id. */
  provider_events: { platform: string; id: string; received_at: number };
  /** Mailboxes (a hash) that unsubscribed from reminders of a store. */
  reminder_opt_outs: { store_id: string; mailbox: string; opted_out_at: number };
  preorders: {
    id: string;
    store_id: string | null;
    form: JsonText;
    received_at: number;
  };
}
