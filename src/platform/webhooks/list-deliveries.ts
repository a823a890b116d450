import type { Database } from '#platform/db/tables.ts';
import { WEBHOOK_PAUSES_MS } from './deliver-webhooks.ts';

/** A try to send an event. `status` is null without a response. */
export interface DeliveryAttempt {
  readonly time: number;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly response: string | null;
  readonly failure: string | null;
}

/** An event for an endpoint, with what was tried. `next` is the time of the next attempt; null for one that was accepted or given up. */
export interface Delivery {
  readonly id: string;
  readonly endpoint: string;
  readonly event: string;
  readonly type: string;
  readonly created: number;
  readonly delivered: number | null;
  readonly next: number | null;
  /** The last error of one that is not sent again by itself, but when its endpoint is enabled or it is replayed. */
  readonly givenUp: string | null;
  readonly attempts: readonly DeliveryAttempt[];
}

interface DeliveryQuery {
  readonly endpoint?: string | undefined;
  /** Only those that were not accepted. */
  readonly onlyPending?: boolean | undefined;
  readonly limit: number;
}

/** Lists the deliveries of a store with their attempts, newest first. */
export async function listDeliveries(
  db: Database,
  storeId: string,
  { endpoint, onlyPending, limit }: DeliveryQuery,
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .selectAll('d')
    .select('e.type')
    .where('w.store_id', '=', storeId)
    .$if(endpoint !== undefined, (q) => q.where('w.id', '=', endpoint ?? ''))
    .$if(onlyPending === true, (q) => q.where('d.delivered_at', 'is', null))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.sequence', 'desc')
    .limit(limit)
    .execute();
  const attempts =
    rows.length === 0
      ? []
      : await db
          .selectFrom('webhook_attempts')
          .selectAll()
          .where(
            'delivery_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('attempted_at')
          .orderBy('id')
          .execute();
  const byDelivery = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  const isPending = (row: (typeof rows)[number]) =>
    row.delivered_at === null && row.failures <= WEBHOOK_PAUSES_MS.length;
  return rows.map((row) => ({
    id: row.id,
    endpoint: row.endpoint_id,
    event: row.event_id,
    type: row.type,
    created: row.created_at,
    delivered: row.delivered_at,
    next: isPending(row) ? row.next_attempt_at : null,
    givenUp: row.delivered_at === null && !isPending(row) ? row.failure : null,
    attempts: (byDelivery.get(row.id) ?? []).map((attempt) => ({
      time: attempt.attempted_at,
      milliseconds: attempt.milliseconds,
      status: attempt.status,
      response: attempt.response,
      failure: attempt.failure,
    })),
  }));
}
