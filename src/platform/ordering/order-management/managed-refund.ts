import type { Units } from '#platform/db/stored-units.ts';
import type { RefundRow } from '../refunds/refund-row.ts';

/** A refund of an order. */
export interface ManagedRefund {
  readonly id: string;
  /** `pending` until the payment provider has confirmed it. */
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** `provider`: the seller made the refund at the payment provider, not here. */
  readonly origin: 'seller' | 'provider';
  readonly amount: number;
  /** When it was confirmed, or else requested. */
  readonly time: number;
  readonly creditNoteNumber: string | null;
  readonly items: readonly Units[];
  /** Whether the shopper has canceled these units. */
  readonly isByShopper: boolean;
  /** Why the refund is late or was rejected, or why the money of a confirmed refund came back from the buyer's bank. */
  readonly failure: string | null;
}

/** Returns a refund as its seller sees it. */
export const toManagedRefund = (refund: RefundRow): ManagedRefund => ({
  id: refund.id,
  state: refund.state,
  origin: refund.origin,
  amount: refund.amount,
  time: refund.refunded ?? refund.created,
  creditNoteNumber: refund.creditNoteNumber,
  items: refund.parts.lines.flatMap(({ sku, quantity }) =>
    quantity > 0 ? [{ sku, quantity }] : [],
  ),
  isByShopper: refund.parts.isByShopper === true,
  failure: refund.failure,
});
