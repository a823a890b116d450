import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#platform/db/tables.ts';
import { processDueRows } from '#platform/jobs/due-rows.ts';
import type { DueWork, Outcome } from '#platform/jobs/due-work.ts';
import { applyProviderOrder } from './apply-provider-order.ts';
import { failFulfillment } from './fail-fulfillment.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import { ProviderRejection, ProviderUnavailable } from './fulfillment-provider.ts';
import { type Fulfillment, NEVER, toFulfillment } from './fulfillment-states.ts';
import { requireProvider } from './require-provider.ts';
import { startSubmission } from './start-submission.ts';
import { stopFulfillment } from './stop-fulfillment.ts';
import { submitFulfillment } from './submit-fulfillment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds before each further attempt: about a day in total. After the last one, the submission has failed. */
export const FULFILLMENT_PAUSES_MS = [
  5_000,
  30_000,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];
/** An order at a provider is read again after a tenth of its age, between these limits: a lost webhook delays it, and loses nothing. */
const READ_PAUSES_MS = { min: MINUTE, max: 30 * MINUTE };

type Row = Tables['fulfillments'];

/** Whether the platform has to do something with a submission when it is due. A provider reports later about shipped and failed ones. */
export const isActive = (eb: ExpressionBuilder<Tables, 'fulfillments'>): Expression<SqlBool> =>
  eb('state', 'not in', ['held', 'canceled']);

interface ProcessOptions {
  readonly pausesMs?: readonly number[];
}

/**
 * Does what is next for submissions that are due: starts those whose approval window has ended, submits them, cancels them at the provider, and
 * reads what became of them. Each step is a claim of its own, so that a process that ends loses none.
 */
export function processFulfillments(
  context: FulfillmentContext,
  { pausesMs = FULFILLMENT_PAUSES_MS }: ProcessOptions = {},
): DueWork<'fulfillments'> {
  return {
    table: 'fulfillments',
    job: 'fulfillments',
    // A change of the state ends a claim.
    key: ['store_id', 'id', 'state'],
    // Orders are locked while their submissions change, so one at a time is enough.
    lane: 'order_id',
    order: 'created_at',
    where: isActive,
    pausesMs,
    silentFailures: pausesMs.length,
    async run(row, signal, now) {
      const fulfillment = toFulfillment(row);
      try {
        return await takeStep(context, fulfillment, signal, now);
      } catch (error) {
        const pauseMs = error instanceof ProviderUnavailable ? error.retryAfterMs : 0;
        if (error instanceof ProviderUnavailable && error.isBusy)
          return postpone(context.db, row, now + Math.max(READ_PAUSES_MS.min, pauseMs), error);
        const isFinal = error instanceof ProviderRejection || row.failures >= pausesMs.length;
        if (isFinal && fulfillment.state === 'submitting' && !signal.aborted) {
          await failFulfillment(context, fulfillment, describeReason(error));
          return { state: 'recorded' };
        }
        // What a provider has is read and canceled again for as long as it takes.
        if (fulfillment.state !== 'submitting' && row.failures >= pausesMs.length - 1)
          return postpone(context.db, row, now + Math.max(READ_PAUSES_MS.max, pauseMs), error);
        return { state: 'failed', error, pauseMs };
      }
    },
    describeFailure: ({ id, provider, state }) => `fulfillment ${id} (${provider}, ${state})`,
    span: ({ state }) => ({ name: `fulfillment ${state}`, kind: 'client' }),
  };
}

/** Processes the submissions that are due now, step after step. */
export const runDueFulfillments = (
  context: FulfillmentContext,
  options?: ProcessOptions,
): Promise<number> => processDueRows(processFulfillments(context, options), context);

async function takeStep(
  context: FulfillmentContext,
  fulfillment: Fulfillment,
  signal: AbortSignal,
  now: number,
): Promise<Outcome<Row>> {
  const { state, providerOrderId } = fulfillment;
  if (state === 'waiting') await startSubmission(context, fulfillment);
  else if (state === 'submitting') {
    await submitFulfillment(context, fulfillment, signal);
    await scheduleRead(context, fulfillment, now);
  } else if (state === 'canceling') await stopFulfillment(context, fulfillment, signal);
  else {
    const provider = await requireProvider(context, fulfillment);
    if (provider.read && providerOrderId !== null)
      await applyProviderOrder(context, fulfillment, await provider.read(providerOrderId, signal));
    await scheduleRead(context, fulfillment, now);
  }
  return { state: 'recorded' };
}

/** Says when an order is read next. It stays due if a webhook has named it meanwhile, or while it is not submitted. */
async function scheduleRead(
  context: FulfillmentContext,
  fulfillment: Fulfillment,
  now: number,
): Promise<void> {
  const { storeId, id, attempts, created } = fulfillment;
  const isRead = (await requireProvider(context, fulfillment)).read !== undefined;
  const { min, max } = READ_PAUSES_MS;
  const next = now + Math.min(Math.max((now - created) / 10, min), max);
  await context.db
    .updateTable('fulfillments')
    .set({
      attempts: 0,
      failures: 0,
      failure: null,
      // PostgreSQL takes values without a type for texts.
      next_attempt_at: isRead
        ? sql<number>`case when state in ('submitted', 'in_production')
            then cast(${Math.round(next)} as bigint) else cast(${NEVER} as bigint) end`
        : NEVER,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'not in', ['submitting', 'canceling'])
    .execute();
}

async function postpone(
  db: Database,
  { store_id, id, attempts }: Row,
  until: number,
  error: unknown,
): Promise<Outcome<Row>> {
  await db
    .updateTable('fulfillments')
    .set({ failure: describeReason(error), next_attempt_at: until })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
  return { state: 'recorded' };
}

const describeReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
