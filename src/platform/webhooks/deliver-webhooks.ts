import { findStoreById } from '#platform/catalog/stores.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { describeError } from '#platform/jobs/due-rows.ts';
import type { DueWork, Failure, Outcome } from '#platform/jobs/due-work.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';
import { composeEvent } from './compose-event.ts';
import { type PostResponse, postBody } from './post-body.ts';
import { signBody } from './sign-body.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds before each further attempt: three days in total. After the last one the endpoint is disabled, or the event given up. */
export const WEBHOOK_PAUSES_MS = [
  5_000,
  30_000,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  ...Array<number>(8).fill(8 * HOUR),
];
/** Orders of one endpoint whose events are sent at the same time, so that a slow receiver does not delay those of others. */
const LANES_PER_ENDPOINT = 4;
/** The same after a failed attempt, so that receivers that do not respond leave slots to the others. */
const LANES_AFTER_FAILURE = 1;
/** The receiver exists no more (RFC 9110, 15.5.11). */
const PERMANENTLY_REMOVED = 410;
/** The longest that a receiver can delay the next attempt. */
const LONGEST_PAUSE_MS = 8 * HOUR;

type Delivery = Tables['webhook_deliveries'];
type Endpoint = Tables['webhook_endpoints'];

interface DeliveryOptions {
  readonly db: Database;
  readonly pausesMs?: readonly number[];
  /** Only this delivery. */
  readonly only?: string | undefined;
}

/**
 * Sends due events to the endpoints of stores. The events of an order are sent one after another, each when the one before it was accepted or
 * given up.
 */
export function deliverWebhooks({
  db,
  pausesMs = WEBHOOK_PAUSES_MS,
  only,
}: DeliveryOptions): DueWork<'webhook_deliveries'> {
  /** Endpoints whose last attempt in this process failed. */
  const failing = new Set<string>();
  const maxAttempts = pausesMs.length + 1;
  return {
    table: 'webhook_deliveries',
    job: 'webhooks',
    key: ['id'],
    lane: 'lane',
    order: 'sequence',
    where: (eb, _, busy) =>
      eb.and([
        eb('delivered_at', 'is', null),
        // Metrics count what this finds, also between two attempts.
        eb('failures', '<', maxAttempts),
        ...(only === undefined ? [] : [eb('webhook_deliveries.id', '=', only)]),
        ...listBusyEndpoints(busy, failing).map((id) => eb('endpoint_id', '!=', id)),
        eb.exists(
          eb
            .selectFrom('webhook_endpoints as w')
            .select('w.id')
            .whereRef('w.id', '=', 'webhook_deliveries.endpoint_id')
            .where('w.disabled_at', 'is', null),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('webhook_deliveries as earlier')
              .select('earlier.id')
              .whereRef('earlier.lane', '=', 'webhook_deliveries.lane')
              .whereRef('earlier.sequence', '<', 'webhook_deliveries.sequence')
              .where('earlier.delivered_at', 'is', null)
              .where('earlier.failures', '<', maxAttempts),
          ),
        ),
      ]),
    pausesMs,
    silentFailures: pausesMs.length,
    run: (row, signal, now) => deliver(db, row, { signal, now, maxAttempts }),
    onAttempt({ endpoint_id }, hasSucceeded) {
      if (hasSucceeded) failing.delete(endpoint_id);
      else failing.add(endpoint_id);
    },
    describeFailure: ({ id }) => `webhook ${id}`,
    span: () => ({ name: 'send webhook', kind: 'client' }),
  };
}

/** Lists the endpoints to which no further event is sent at the same time as those of the lanes in progress. */
function listBusyEndpoints(lanes: readonly string[], failing: ReadonlySet<string>): string[] {
  const byEndpoint = Map.groupBy(lanes, (lane) => lane.slice(0, lane.indexOf(':')));
  return [...byEndpoint].flatMap(([id, { length }]) =>
    length >= (failing.has(id) ? LANES_AFTER_FAILURE : LANES_PER_ENDPOINT) ? [id] : [],
  );
}

interface Attempt {
  readonly signal: AbortSignal;
  readonly now: number;
  readonly maxAttempts: number;
}

async function deliver(
  db: Database,
  row: Delivery,
  { signal, now, maxAttempts }: Attempt,
): Promise<Outcome<Delivery>> {
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', row.endpoint_id)
    .executeTakeFirst();
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', row.event_id)
    .executeTakeFirst();
  // Both are deleted with their deliveries.
  if (!endpoint || !event) return { state: 'recorded' };
  // An event that cannot be composed is no failure of its receiver: it is given up after the last attempt.
  const body = JSON.stringify(await composeEvent(db, event));
  const start = performance.now();
  const sent = await send(endpoint, event.id, body, signal);
  if (signal.aborted) return { state: 'failed', error: 'it was stopped' };
  const failure = findFailure(sent);
  const response = 'status' in sent ? sent : undefined;
  await db
    .insertInto('webhook_attempts')
    .values({
      id: createSecretId(),
      delivery_id: row.id,
      attempted_at: now,
      milliseconds: Math.round(performance.now() - start),
      status: response?.status ?? null,
      // Postgres stores no NUL.
      response: response?.text.replaceAll('\0', '') ?? null,
      failure: failure === undefined ? null : describeError(failure.error),
    })
    .execute();
  if (!failure) return { state: 'done', set: { delivered_at: now, failure: null } };
  const isRemoved = response?.status === PERMANENTLY_REMOVED;
  if (event.type === 'webhook.test') return { ...failure, isFinal: true };
  const isLast = row.failures + 1 >= maxAttempts;
  if (isRemoved || (isLast && !(await hasAcceptedOthers(db, row))))
    await disableFailingEndpoint(
      db,
      endpoint.id,
      isRemoved ? 'gone' : describeError(failure.error),
      now,
    );
  return failure;
}

/** Whether the endpoint has accepted an event since the first attempt to send this one, so that this one alone is given up. */
async function hasAcceptedOthers(db: Database, { id, endpoint_id }: Delivery): Promise<boolean> {
  const accepted = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpoint_id)
    .where('delivered_at', '>=', (eb) =>
      eb
        .selectFrom('webhook_attempts')
        .select(({ fn }) => fn.min<number>('attempted_at').as('first'))
        .where('delivery_id', '=', id),
    )
    .limit(1)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Signs with the real time, which receivers compare with theirs. */
async function send(endpoint: Endpoint, id: string, body: string, signal: AbortSignal) {
  const { url, allows_private } = endpoint;
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Shopkiln',
    ...signBody(endpoint, id, body, Date.now()),
  };
  try {
    return await postBody({ url, headers, body, allowsPrivate: allows_private === 1, signal });
  } catch (error) {
    return { error };
  }
}

function findFailure(sent: PostResponse | { readonly error: unknown }): Failure | undefined {
  if ('error' in sent) return { state: 'failed', error: sent.error };
  const { status, retryAfter } = sent;
  if (status >= 200 && status < 300) return undefined;
  const isRedirect = status >= 300 && status < 400;
  return {
    state: 'failed',
    error: `it responded with ${status}${isRedirect ? ', and redirects are not followed' : ''}`,
    pauseMs: Math.min(parseRetryAfter(retryAfter ?? null, Date.now()) ?? 0, LONGEST_PAUSE_MS),
  };
}

/** Disables an endpoint, and queues the mail to the seller about it. Its deliveries remain, and are sent when it is enabled again. */
async function disableFailingEndpoint(
  db: Database,
  id: string,
  reason: string,
  now: number,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const disabled = await trx
      .updateTable('webhook_endpoints')
      .set({ disabled_at: now, disabled_reason: reason })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .returning('store_id')
      .executeTakeFirst();
    const store = disabled && (await findStoreById(trx, disabled.store_id));
    if (!store?.sellerMail) return;
    await queueMail(trx, {
      kind: 'webhookDisabled',
      storeId: store.id,
      recipient: store.sellerMail,
      payload: { endpointId: id },
      dedupeKey: `webhookDisabled:${id}:${now}`,
    });
  });
}
