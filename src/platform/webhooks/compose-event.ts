import * as v from 'valibot';
import { findStoreById } from '#platform/catalog/stores.ts';
import { parseJson } from '#platform/db/json.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { toManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import {
  EVENT_TYPES,
  EVENT_VERSION,
  EVENTS,
  type EventBody,
  type EventType,
} from '#shared/contract/admin/events.ts';

const Data = v.record(v.string(), v.unknown());
/** Listings that a body names. */
const LISTINGS_MAX = 100;

/**
 * Composes the body of an event: what was recorded with it, and its order as it is now. So a body has no personal data that was erased since.
 * `withOrder`: false for a program that may not read orders.
 */
export async function composeEvent(
  db: Database,
  event: Tables['events'],
  withOrder = true,
): Promise<EventBody> {
  const type = v.parse(v.picklist(EVENT_TYPES), event.type);
  const store = await findStoreById(db, event.store_id);
  if (!store) throw new Error(`the event's store does not exist: ${event.store_id}`);
  return {
    id: event.id,
    type,
    version: EVENT_VERSION,
    timestamp: new Date(event.created_at).toISOString(),
    store: store.slug,
    sequence: event.sequence,
    data: { ...parseJson(Data, event.data), ...(await readSubject(db, type, event, withOrder)) },
  };
}

async function readSubject(
  db: Database,
  type: EventType,
  event: Tables['events'],
  withOrder: boolean,
) {
  if (type === 'products.updated') return { listings: await listUpdated(db, event) };
  if (!withOrder || !('order' in EVENTS[type].data.entries)) return {};
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', event.subject)
    .executeTakeFirstOrThrow();
  return { order: await toManagedOrder(db, row) };
}

/** Lists the listings that were written with the event's version of the store, and not again since. */
async function listUpdated(db: Database, { store_id, data }: Tables['events']): Promise<string[]> {
  const { version } = parseJson(v.object({ version: v.number() }), data);
  const rows = await db
    .selectFrom('listings')
    .select('slug')
    .where('store_id', '=', store_id)
    .where('version', '=', version)
    .orderBy('position')
    .limit(LISTINGS_MAX)
    .execute();
  return rows.map(({ slug }) => slug);
}
