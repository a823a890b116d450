import type { JsonText } from './json.ts';

/** Tables of money that goes back to buyers. Same conventions as `Tables`. */
export interface RefundTables {
  /** Refunds of orders, of all or of a part of what was paid. */
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    /** `pending` until the provider confirms it; `failed`: the provider has rejected it. */
    state: string;
    /** `seller`, or `provider` for a refund that was made at the provider. */
    origin: string;
    amount: number;
    /** The lines and the delivery that the amount is for, as `RefundParts`. */
    parts: JsonText;
    /** SKUs and quantities that are not shipped any more. */
    unshipped: JsonText;
    /** 1 when its units return to stock. */
    restocks: number;
    /** 1 when the order was canceled with it. */
    cancels: number;
    /** Number of the credit note; null for an order without an invoice. */
    credit_note_number: string | null;
    /** Why it failed, or is not confirmed yet. */
    failure: string | null;
    /** For these see `DueColumns`. */
    attempts: number;
    failures: number;
    next_attempt_at: number;
    /** When it was created: version 0.2.0 reads it. */
    attempted_at: number;
    created_at: number;
    /** Null until it is confirmed. */
    refunded_at: number | null;
  };
  /** Disputes of payments, by the provider's id. */
  disputes: {
    platform: string;
    id: string;
    order_id: string;
    amount: number;
    currency: string;
    /** The provider's code. */
    reason: string;
    /** `open`, `won`, `lost` or `closed`. */
    state: string;
    /** Until when the seller has to respond. */
    due_at: number | null;
    created_at: number;
    updated_at: number;
  };
}
