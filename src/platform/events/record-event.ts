import { PostgresAdapter, sql } from 'kysely';
import type { EventType } from '#shared/contract/admin/events.ts';
import { createSecretId } from '../db/secret-id.ts';
import { defineStatement } from '../db/statement.ts';
import type { DatabaseTransaction } from '../db/tables.ts';
import { ALL_EVENTS, matchChosen } from './chosen-events.ts';

interface NewEvent {
  readonly type: EventType;
  readonly storeId: string;
  /** The id of the order, or of what else the event is about. Events of one subject are sent in their order. */
  readonly subject: string;
  /** Ids and amounts of the body. No personal data: the body is completed when it is sent. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/**
 * Records what has happened, and queues it for the webhook endpoints of the store that have chosen it; for a disabled one until it is
 * enabled. Call it in the transaction in which it happens. A transaction that changes an order must hold its lock, so that its events are
 * counted one after another.
 */
export async function recordEvent(trx: DatabaseTransaction, event: NewEvent): Promise<string> {
  const id = await insertEvent(trx, event);
  await queueEvents(trx, event.storeId, [{ id, type: event.type }]);
  return id;
}

/** Like {@link recordEvent}, for several events of one store. */
export async function recordEvents(
  trx: DatabaseTransaction,
  storeId: string,
  events: readonly Omit<NewEvent, 'storeId'>[],
): Promise<void> {
  const recorded: RecordedEvent[] = [];
  for (const event of events)
    recorded.push({ id: await insertEvent(trx, { ...event, storeId }), type: event.type });
  await queueEvents(trx, storeId, recorded);
}

type RecordedEvent = Pick<NewEvent, 'type'> & { readonly id: string };

/**
 * Queues events for the endpoints of their store. Most stores have none: selecting one takes a quarter of the time of a statement that
 * inserts nothing.
 */
async function queueEvents(
  trx: DatabaseTransaction,
  storeId: string,
  events: readonly RecordedEvent[],
): Promise<void> {
  const endpoints = await selectEndpoint(trx, { storeId });
  if (endpoints.rows.length === 0) return;
  for (const { id, type } of events)
    await queueForEndpoints(trx, { id, pattern: matchChosen(type) });
}

const selectEndpoint = defineStatement((db, { storeId }: { readonly storeId: string }) =>
  db.selectFrom('webhook_endpoints').select('id').where('store_id', '=', storeId).limit(1),
);

/** Inserts an event without queuing it for any endpoint, and returns its id. */
export async function insertEvent(
  trx: DatabaseTransaction,
  { data = {}, ...event }: NewEvent,
): Promise<string> {
  const id = `evt_${createSecretId()}`;
  const counter = nameSequence(event.subject);
  await insertRow(trx, { ...event, id, data: JSON.stringify(data), counter });
  return id;
}

interface EventRow extends Omit<NewEvent, 'data'> {
  readonly id: string;
  readonly data: string;
  readonly counter: string;
}

/** Returns the name of the row with the last number of the deleted events of a subject. */
export const nameSequence = (subject: string): string => `sequence:${subject}`;

const insertRow = defineStatement(
  (db, { id, type, storeId, subject, data, now, counter }: Required<EventRow>) =>
    db.insertInto('events').values((eb) => ({
      id,
      store_id: storeId,
      type,
      subject,
      sequence: eb
        .selectFrom(
          eb
            .selectFrom('events')
            .select(({ fn }) => fn.max<number>('sequence').as('number'))
            .where('subject', '=', subject)
            .unionAll(
              eb.selectFrom('locks').select('lock_count as number').where('name', '=', counter),
            )
            .as('earlier'),
        )
        .select(sql<number>`coalesce(max(earlier.number), 0) + 1`.as('next')),
      data,
      created_at: now,
      position: null,
    })),
);

/**
 * Queues an event for all endpoints at once. Postgres locks them, because one that is removed at the same time would make the statement
 * fail, and the order with it.
 */
const queueForEndpoints = defineStatement(
  (db, { id, pattern }: { readonly id: string; readonly pattern: string }) =>
    db
      .insertInto('webhook_deliveries')
      .columns([
        'id',
        'endpoint_id',
        'event_id',
        'lane',
        'sequence',
        'created_at',
        'attempts',
        'failures',
        'next_attempt_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('events as e')
          .innerJoin('webhook_endpoints as w', 'w.store_id', 'e.store_id')
          .select([
            sql<string>`e.id || ':' || w.id`.as('id'),
            'w.id as endpoint_id',
            'e.id as event_id',
            sql<string>`w.id || ':' || e.subject`.as('lane'),
            'e.sequence',
            'e.created_at',
            sql<number>`0`.as('attempts'),
            sql<number>`0`.as('failures'),
            'e.created_at as next_attempt_at',
          ])
          .where('e.id', '=', id)
          .where((on) => on.or([on('w.events', '=', ALL_EVENTS), on('w.events', 'like', pattern)]))
          .$if(db.getExecutor().adapter instanceof PostgresAdapter, (q) => q.forKeyShare('w')),
      ),
);
