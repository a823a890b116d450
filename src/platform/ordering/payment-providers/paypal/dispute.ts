import * as v from 'valibot';
import type { ProviderDispute } from '../payment-provider.ts';
import { parseMinorUnits } from './money.ts';

/** The fields of PayPal's dispute that are used (developer.paypal.com/docs/api/customer-disputes/v1). */
const PaypalDispute = v.object({
  dispute_id: v.string(),
  disputed_transactions: v.optional(
    v.array(v.object({ custom: v.optional(v.string()), invoice_number: v.optional(v.string()) })),
    [],
  ),
  reason: v.optional(v.string(), 'OTHER'),
  status: v.string(),
  dispute_amount: v.object({ currency_code: v.string(), value: v.string() }),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()) })),
  seller_response_due_date: v.optional(v.string()),
});

const STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  DENIED: 'won',
  CANCELED_BY_BUYER: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
};

/** Converts PayPal's dispute. A transaction has the reference of its capture as `custom` and `invoice_number`. */
export function toProviderDispute(body: unknown): ProviderDispute {
  const dispute = v.parse(PaypalDispute, body);
  const { custom, invoice_number } = dispute.disputed_transactions[0] ?? {};
  const due = Date.parse(dispute.seller_response_due_date ?? '');
  return {
    id: dispute.dispute_id,
    state:
      dispute.status === 'RESOLVED'
        ? (STATES[dispute.dispute_outcome?.outcome_code ?? ''] ?? 'closed')
        : 'open',
    isAppeal: false,
    reason: dispute.reason.toLowerCase(),
    amount: parseMinorUnits(dispute.dispute_amount.value),
    currency: dispute.dispute_amount.currency_code,
    due: Number.isNaN(due) ? null : due,
    providerId: undefined,
    reference: custom ?? invoice_number,
  };
}
