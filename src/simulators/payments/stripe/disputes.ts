import * as v from 'valibot';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '../events.ts';
import {
  addRecord,
  createId,
  lockRecord,
  type RecordKind,
  readRecord,
  seconds,
  writeRecord,
} from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { DisputeUpdate, Nothing, readParams } from './params.ts';
import type { StoredIntent } from './records.ts';
import { serializeEvent } from './resources.ts';
import { createInvalidError, createMissingError } from './stripe-error.ts';
import type { StripeRequest } from './stripe-request.ts';

/*
 * Disputes as in Stripe's test mode:
 * - The card 4000 0000 0000 0259 pays, and the payment is disputed as fraudulent (docs.stripe.com/testing#disputes).
 * - Evidence with the text `winning_evidence` wins, with `losing_evidence` it loses (docs.stripe.com/testing#evidence).
 * - Closing a dispute loses it (docs.stripe.com/api/disputes/close).
 * - Events: docs.stripe.com/api/events/types#event_types-charge.dispute.created.
 */

const StoredDispute = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  charge: v.string(),
  payment_intent: v.string(),
  status: v.picklist(['needs_response', 'under_review', 'won', 'lost']),
});
type StoredDispute = v.InferOutput<typeof StoredDispute>;
export const DISPUTES: RecordKind<typeof StoredDispute> = {
  name: 'stripe.dispute',
  schema: StoredDispute,
};

/** Days that a seller has to respond. */
const RESPONSE_DAYS = 9;

const serializeDispute = (dispute: StoredDispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  charge: dispute.charge,
  created: dispute.created,
  currency: dispute.currency,
  evidence_details: {
    due_by: dispute.created + RESPONSE_DAYS * 86_400,
    has_evidence: dispute.status !== 'needs_response',
    past_due: false,
    submission_count: dispute.status === 'needs_response' ? 0 : 1,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: dispute.payment_intent,
  reason: 'fraudulent',
  status: dispute.status,
});

/** Opens a dispute of a charged intent. */
export async function openDispute(
  tx: DatabaseTransaction,
  intent: StoredIntent,
): Promise<StoredDispute | undefined> {
  if (!intent.charge) return undefined;
  const dispute: StoredDispute = {
    id: createId('du_'),
    created: seconds(Date.now()),
    amount: intent.amount,
    currency: intent.currency,
    charge: intent.charge.id,
    payment_intent: intent.id,
    status: 'needs_response',
  };
  await addRecord(tx, DISPUTES, dispute.id, dispute);
  await emit(tx, 'charge.dispute.created', dispute);
  return dispute;
}

export async function readDispute({ tx }: StripeRequest, id: string): Promise<SandboxResponse> {
  const dispute = await readRecord(tx, DISPUTES, id);
  return dispute
    ? { status: 200, body: serializeDispute(dispute) }
    : createMissingError('dispute', id, 'dispute');
}

/** Submits evidence. The bank decides at once. */
export async function updateDispute(
  { tx, params }: StripeRequest,
  id: string,
): Promise<SandboxResponse> {
  const read = readParams(DisputeUpdate, params);
  if (!read.ok) return read.response;
  const text = read.value.evidence?.uncategorized_text;
  const status =
    text === 'winning_evidence' ? 'won' : text === 'losing_evidence' ? 'lost' : 'under_review';
  return endDispute(tx, id, status);
}

export async function closeDispute(
  { tx, params }: StripeRequest,
  id: string,
): Promise<SandboxResponse> {
  const read = readParams(Nothing, params);
  return read.ok ? endDispute(tx, id, 'lost') : read.response;
}

async function endDispute(
  tx: DatabaseTransaction,
  id: string,
  status: StoredDispute['status'],
): Promise<SandboxResponse> {
  const dispute = await lockRecord(tx, DISPUTES, id);
  if (!dispute) return createMissingError('dispute', id, 'dispute');
  if (dispute.status === 'won' || dispute.status === 'lost')
    return createInvalidError('This dispute is already closed');
  const after = { ...dispute, status };
  await writeRecord(tx, DISPUTES, id, after);
  await emit(tx, 'charge.dispute.updated', after);
  if (status !== 'under_review') await emit(tx, 'charge.dispute.closed', after);
  return { status: 200, body: serializeDispute(after) };
}

async function emit(tx: DatabaseTransaction, type: string, dispute: StoredDispute): Promise<void> {
  const id = createId('evt_');
  await recordEvent(tx, 'stripe', id, serializeEvent(id, type, serializeDispute(dispute)));
}
