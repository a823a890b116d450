import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '../events.ts';
import { addRecord, createId, lockRecord, readRecord, seconds, writeRecord } from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { findMethod } from './methods.ts';
import { DomainCreate, Nothing, RefundCreate, readParams } from './params.ts';
import { DOMAINS, INTENTS, REFUNDS, type StoredRefund } from './records.ts';
import { serializeCharge, serializeDomain, serializeEvent, serializeRefund } from './resources.ts';
import { createInvalidError, createMissingError } from './stripe-error.ts';
import type { StripeRequest } from './stripe-request.ts';

/** Refunds a payment in full or in part, never more than was paid. */
export async function createRefund({ tx, params }: StripeRequest): Promise<SandboxResponse> {
  const read = readParams(RefundCreate, params);
  if (!read.ok) return read.response;
  const intent = await lockRecord(tx, INTENTS, read.value.payment_intent);
  if (!intent)
    return createMissingError('payment_intent', read.value.payment_intent, 'payment_intent');
  if (!intent.charge) {
    return createInvalidError('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const left = intent.amount - intent.charge.refunded;
  const { amount = left, metadata = {} } = read.value;
  if (left === 0)
    return createInvalidError('Charge has already been refunded.', {
      code: 'charge_already_refunded',
    });
  if (amount > left || amount < 1) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    return createInvalidError(message, { param: 'amount' });
  }
  const refund: StoredRefund = {
    id: createId('re_'),
    created: seconds(Date.now()),
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.charge.id,
    metadata,
    hasFailed: false,
  };
  const after = {
    ...intent,
    charge: { ...intent.charge, refunded: intent.charge.refunded + amount },
  };
  await writeRecord(tx, INTENTS, intent.id, after);
  await addRecord(tx, REFUNDS, refund.id, refund);
  const id = createId('evt_');
  await recordEvent(
    tx,
    'stripe',
    id,
    serializeEvent(id, 'charge.refunded', serializeCharge(after) ?? {}),
  );
  const method =
    intent.payment_method === null ? undefined : await findMethod(tx, intent.payment_method);
  if (method?.behaviour === 'succeeds_then_returns') await failRefund(tx, refund);
  return { status: 200, body: serializeRefund(refund) };
}

/** Fails a confirmed refund, as banks do that do not accept its money (docs.stripe.com/refunds#failed-refunds). */
async function failRefund(tx: DatabaseTransaction, refund: StoredRefund): Promise<void> {
  const failed = { ...refund, hasFailed: true };
  await writeRecord(tx, REFUNDS, refund.id, failed);
  const id = createId('evt_');
  await recordEvent(tx, 'stripe', id, serializeEvent(id, 'refund.failed', serializeRefund(failed)));
}

export async function readRefund({ tx }: StripeRequest, id: string): Promise<SandboxResponse> {
  const refund = await readRecord(tx, REFUNDS, id);
  return refund
    ? { status: 200, body: serializeRefund(refund) }
    : createMissingError('refund', id, 'id');
}

/** Registers a payment method domain. Wallets of the sandbox are active at once. */
export async function createDomain({ tx, params }: StripeRequest): Promise<SandboxResponse> {
  const read = readParams(DomainCreate, params);
  if (!read.ok) return read.response;
  const { domain_name } = read.value;
  const domain = { id: createId('pmd_'), created: seconds(Date.now()), domain_name };
  await addRecord(tx, DOMAINS, domain.id, domain);
  return { status: 200, body: serializeDomain(domain) };
}

export async function validateDomain(
  { tx, params }: StripeRequest,
  id: string,
): Promise<SandboxResponse> {
  const read = readParams(Nothing, params);
  if (!read.ok) return read.response;
  const domain = await lockRecord(tx, DOMAINS, id);
  return domain
    ? { status: 200, body: serializeDomain(domain) }
    : createMissingError('payment_method_domain', id, 'id');
}
