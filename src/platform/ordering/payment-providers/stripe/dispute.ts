import type Stripe from 'stripe';
import type { ProviderDispute } from '../payment-provider.ts';

/** Ends of a dispute in which no bank decided about the money (docs.stripe.com/disputes/how-disputes-work). */
const UNDECIDED: readonly string[] = ['warning_closed', 'prevented'];

function toState(status: string): ProviderDispute['state'] {
  if (status === 'won' || status === 'lost') return status;
  return UNDECIDED.includes(status) ? 'closed' : 'open';
}

/** Converts Stripe's dispute. */
export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  const {
    id,
    status,
    reason,
    amount,
    currency,
    payment_intent: intent,
    evidence_details,
  } = dispute;
  return {
    id,
    state: toState(status),
    isAppeal: status.startsWith('appeal_'),
    reason,
    amount,
    currency: currency.toUpperCase(),
    due: evidence_details.due_by === null ? null : evidence_details.due_by * 1_000,
    providerId: typeof intent === 'string' ? intent : intent?.id,
    reference: undefined,
  };
}
