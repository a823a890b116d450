import { sql } from 'kysely';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { parseChosen, serializeChosen } from '#platform/events/chosen-events.ts';
import { insertEvent } from '#platform/events/record-event.ts';
import type { EventType } from '#shared/contract/admin/events.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createWebhookSecret } from './sign-body.ts';

/** Where events of a store are sent. `pending`: deliveries that were not accepted yet. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly EventType[] | 'all';
  readonly allowsPrivate: boolean;
  readonly created: number;
  readonly disabled: number | null;
  readonly disabledReason: string | null;
  readonly pending: number;
}

interface NewEndpoint {
  readonly storeId: string;
  readonly url: string;
  /** Without it, all events. */
  readonly events?: readonly EventType[] | undefined;
  /** Whether the address may be in a private network, and without TLS. */
  readonly allowsPrivate: boolean;
  readonly now: number;
}

/** Lists the endpoints of a store, oldest first. */
export async function listEndpoints(db: Database, storeId: string): Promise<Endpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as w')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('d.endpoint_id', '=', 'w.id')
        .where('d.delivered_at', 'is', null)
        .as('pending'),
    )
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: parseChosen(row.events),
    allowsPrivate: row.allows_private === 1,
    created: row.created_at,
    disabled: row.disabled_at,
    disabledReason: row.disabled_reason,
    pending: Number(row.pending ?? 0),
  }));
}

/** Adds an endpoint, and returns its id and its secret. Fails with a message for an address that events must not be sent to. */
export async function addEndpoint(
  db: Database,
  { storeId, url: text, events, allowsPrivate, now }: NewEndpoint,
): Promise<Result<{ readonly id: string; readonly secret: string }, string>> {
  const url = URL.parse(text);
  const protocols = allowsPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol) || url.username || url.password)
    return fail(
      `expected an address such as https://erp.example.com/events without a user name, got "${text}"; --allow-private also accepts http`,
    );
  const id = `we_${createSecretId().slice(0, ID_LENGTH)}`;
  const secret = createWebhookSecret();
  await db
    .insertInto('webhook_endpoints')
    .values({
      id,
      store_id: storeId,
      url: url.href,
      events: serializeChosen(events),
      secret,
      previous_secret: null,
      previous_until: null,
      allows_private: allowsPrivate ? 1 : 0,
      created_at: now,
      disabled_at: null,
      disabled_reason: null,
    })
    .execute();
  return ok({ id, secret });
}

const ID_LENGTH = 20;

/** Removes an endpoint with its deliveries. Returns false if there is none. */
export async function removeEndpoint(db: Database, storeId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoints')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the secret of an endpoint. The previous one also signs during the overlap. Returns undefined if there is none. */
export async function rotateEndpointSecret(
  db: Database,
  storeId: string,
  id: string,
  { overlapMs, now }: { readonly overlapMs: number; readonly now: number },
): Promise<string | undefined> {
  const secret = createWebhookSecret();
  const row = await db
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      secret,
      previous_secret: overlapMs > 0 ? eb.ref('secret') : null,
      previous_until: overlapMs > 0 ? now + overlapMs : null,
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row && secret;
}

/** Disables an endpoint for the seller: nothing is sent to it until it is enabled again. Returns false if there is none. */
export async function disableEndpoint(
  db: Database,
  storeId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      disabled_at: eb.fn.coalesce('disabled_at', sql<number>`${now}`),
      disabled_reason: eb.fn.coalesce('disabled_reason', sql<string>`'command'`),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sends to an endpoint again: also what was not accepted, and what has happened while it was disabled. Returns how many events these
 * are; undefined if there is no such endpoint.
 */
export function enableEndpoint(
  db: Database,
  storeId: string,
  id: string,
  now: number,
): Promise<number | undefined> {
  return withEndpoint(db, storeId, id, async (trx) => {
    await trx
      .updateTable('webhook_endpoints')
      .set({ disabled_at: null, disabled_reason: null })
      .where('id', '=', id)
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({ attempts: 0, failures: 0, next_attempt_at: now })
      .where('endpoint_id', '=', id)
      .where('delivered_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Locks an endpoint and runs `work` in the transaction. Returns undefined if there is no such endpoint. */
const withEndpoint = <T>(
  db: Database,
  storeId: string,
  id: string,
  work: (trx: DatabaseTransaction, endpoint: Tables['webhook_endpoints']) => Promise<T>,
): Promise<T | undefined> =>
  runInTransaction(db, async (trx) => {
    const endpoint = await trx
      .updateTable('webhook_endpoints')
      .set((eb) => ({ url: eb.ref('url') }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return endpoint && work(trx, endpoint);
  });

type QueuedEvent = Pick<Tables['events'], 'id' | 'subject' | 'sequence'>;

/** Deliveries of a statement. */
const BATCH = 500;

/** Queues events for an endpoint. `lane` separates them from the other deliveries of their orders. */
async function insertDeliveries(
  trx: DatabaseTransaction,
  endpointId: string,
  events: readonly QueuedEvent[],
  { lane, now }: { readonly lane: string; readonly now: number },
): Promise<void> {
  for (let start = 0; start < events.length; start += BATCH)
    await trx
      .insertInto('webhook_deliveries')
      .values(
        events.slice(start, start + BATCH).map((event) => ({
          id: `${event.id}:${lane}`,
          endpoint_id: endpointId,
          event_id: event.id,
          lane: `${lane}:${event.subject}`,
          sequence: event.sequence,
          created_at: now,
          delivered_at: null,
          attempts: 0,
          failures: 0,
          next_attempt_at: now,
          failure: null,
        })),
      )
      .execute();
}

/** What to send again: one event, or all since a time. */
export type Replay = { readonly event: string } | { readonly since: number };

/**
 * Sends events again that an endpoint has got already, with their ids, after the events that wait. Returns how many; undefined if there is no
 * such endpoint.
 */
export function replayEvents(
  db: Database,
  storeId: string,
  id: string,
  what: Replay,
  now: number,
): Promise<number | undefined> {
  return withEndpoint(db, storeId, id, async (trx, endpoint) => {
    const events = await trx
      .selectFrom('events')
      .select(['id', 'subject', 'sequence', 'type'])
      .where('store_id', '=', storeId)
      .$if('event' in what, (q) => q.where('id', '=', 'event' in what ? what.event : ''))
      .$if('since' in what, (q) => q.where('created_at', '>=', 'since' in what ? what.since : 0))
      .execute();
    const types = 'event' in what ? 'all' : parseChosen(endpoint.events);
    const chosen = events.filter(
      ({ type }) => types === 'all' || types.some((one) => one === type),
    );
    // The endpoint is the first part of a lane, which limits how many are sent at the same time.
    await insertDeliveries(trx, id, chosen, { lane: `${id}:${createSecretId()}`, now });
    return chosen.length;
  });
}

/** Records a test event for one endpoint, and returns the id of its delivery; undefined if there is no such endpoint. */
export function createTestDelivery(
  db: Database,
  storeId: string,
  id: string,
  now: number,
): Promise<string | undefined> {
  return withEndpoint(db, storeId, id, async (trx) => {
    const subject = `test:${createSecretId()}`;
    const event = await insertEvent(trx, { type: 'webhook.test', storeId, subject, now });
    await insertDeliveries(trx, id, [{ id: event, subject, sequence: 1 }], { lane: id, now });
    return `${event}:${id}`;
  });
}
