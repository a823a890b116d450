import * as v from 'valibot';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '../events.ts';
import { addRecord, lockRecord, type RecordKind, readRecord, writeRecord } from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { createPaypalError } from './paypal-error.ts';
import { createPaypalId, type StoredOrder } from './records.ts';
import { createEventResource } from './resources.ts';

/*
 * Disputes as in PayPal's sandbox:
 * - "Show dispute details" (developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get).
 * - "Settle dispute" decides it, in PayPal's sandbox only (developer.paypal.com/docs/api/customer-disputes/v1/#disputes_adjudicate).
 * - Events CUSTOMER.DISPUTE.CREATED and CUSTOMER.DISPUTE.RESOLVED (developer.paypal.com/api/rest/webhooks/event-names/#disputes).
 * At PayPal, the buyer opens a dispute in the Resolution Center. Here, a buyer whose e-mail address contains `+dispute@` does so as soon as
 * the payment is captured.
 */

const Amount = v.object({ currency_code: v.string(), value: v.string() });
const StoredDispute = v.object({
  dispute_id: v.string(),
  create_time: v.string(),
  custom: v.nullable(v.string()),
  capture: v.string(),
  amount: Amount,
  /** Null while the dispute is open. */
  outcome: v.nullable(v.picklist(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR'])),
});
type StoredDispute = v.InferOutput<typeof StoredDispute>;
export const DISPUTES: RecordKind<typeof StoredDispute> = {
  name: 'paypal.dispute',
  schema: StoredDispute,
};

const RESPONSE_MS = 10 * 86_400_000;

const createResource = ({
  dispute_id,
  create_time,
  custom,
  capture,
  amount,
  outcome,
}: StoredDispute) => ({
  dispute_id,
  create_time,
  update_time: new Date().toISOString(),
  disputed_transactions: [
    {
      seller_transaction_id: capture,
      gross_amount: amount,
      ...(custom !== null && { custom, invoice_number: custom }),
    },
  ],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
  dispute_amount: amount,
  ...(outcome !== null && { dispute_outcome: { outcome_code: outcome } }),
  dispute_life_cycle_stage: 'CHARGEBACK',
  seller_response_due_date: new Date(Date.parse(create_time) + RESPONSE_MS).toISOString(),
});

/** Whether this buyer disputes every payment. */
export const isDisputedBy = (email: string | null): boolean =>
  email?.includes('+dispute@') ?? false;

/** Opens a dispute of a captured order. */
export async function openDispute(
  tx: DatabaseTransaction,
  order: StoredOrder,
): Promise<string | undefined> {
  if (!order.capture) return undefined;
  const dispute: StoredDispute = {
    dispute_id: `PP-D-${createPaypalId()}`,
    create_time: new Date().toISOString(),
    custom: order.custom_id,
    capture: order.capture.id,
    amount: order.amount,
    outcome: null,
  };
  await addRecord(tx, DISPUTES, dispute.dispute_id, dispute);
  await emit(tx, 'CUSTOMER.DISPUTE.CREATED', dispute);
  return dispute.dispute_id;
}

export async function readDispute(
  { tx }: { readonly tx: DatabaseTransaction },
  id: string,
): Promise<SandboxResponse> {
  const dispute = await readRecord(tx, DISPUTES, id);
  return dispute
    ? { status: 200, body: createResource(dispute) }
    : createPaypalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_DISPUTE_ID');
}

const Adjudication = v.strictObject({
  adjudication_outcome: v.picklist(['BUYER_FAVOR', 'SELLER_FAVOR']),
});

export async function settleDispute(
  { tx, body }: { readonly tx: DatabaseTransaction; readonly body: unknown },
  id: string,
): Promise<SandboxResponse> {
  const parsed = v.safeParse(Adjudication, body);
  if (!parsed.success) return createPaypalError(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
  const dispute = await lockRecord(tx, DISPUTES, id);
  if (!dispute) return createPaypalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_DISPUTE_ID');
  if (dispute.outcome !== null)
    return createPaypalError(422, 'UNPROCESSABLE_ENTITY', 'DISPUTE_ALREADY_RESOLVED');
  const isBuyer = parsed.output.adjudication_outcome === 'BUYER_FAVOR';
  const after: StoredDispute = {
    ...dispute,
    outcome: isBuyer ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
  };
  await writeRecord(tx, DISPUTES, id, after);
  await emit(tx, 'CUSTOMER.DISPUTE.RESOLVED', after);
  return { status: 200, body: { links: [] } };
}

async function emit(tx: DatabaseTransaction, type: string, dispute: StoredDispute): Promise<void> {
  const id = `WH-${createPaypalId()}-${createPaypalId()}`;
  await recordEvent(
    tx,
    'paypal',
    id,
    createEventResource(id, type, 'dispute', createResource(dispute)),
  );
}
