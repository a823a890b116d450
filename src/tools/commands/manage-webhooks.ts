import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { processDueRows } from '#platform/jobs/due-rows.ts';
import { deliverWebhooks } from '#platform/webhooks/deliver-webhooks.ts';
import { type Delivery, listDeliveries } from '#platform/webhooks/list-deliveries.ts';
import {
  addEndpoint,
  createTestDelivery,
  disableEndpoint,
  type Endpoint,
  enableEndpoint,
  listEndpoints,
  type Replay,
  removeEndpoint,
  replayEvents,
  rotateEndpointSecret,
} from '#platform/webhooks/manage-endpoints.ts';
import type { EventType } from '#shared/contract/admin/events.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { openStore } from './open-store.ts';

/** What `shopkiln webhooks` does. */
export type WebhookAction =
  | 'list'
  | 'add'
  | 'test'
  | 'deliveries'
  | 'replay'
  | 'rotate'
  | 'enable'
  | 'disable'
  | 'remove';

export interface WebhooksOptions {
  /** Names of events; all without it. */
  readonly events?: readonly EventType[] | undefined;
  readonly allowPrivate?: boolean | undefined;
  /** Milliseconds for which the previous secret also signs. */
  readonly overlap?: number | undefined;
  /** An event to send again, or a time since which all are. */
  readonly event?: string | undefined;
  readonly since?: number | undefined;
  readonly pending?: boolean | undefined;
  readonly limit: number;
  readonly json?: boolean | undefined;
}

const DAY_MS = 86_400_000;

/** `shopkiln webhooks <action> <store> [target]`: manages where events of a store are sent. `target` is an endpoint, or the address of a new one. */
export async function manageWebhooks(
  action: WebhookAction,
  slug: string,
  target: string | undefined,
  options: WebhooksOptions,
): Promise<void> {
  const isOptional = action === 'list' || action === 'deliveries';
  if (target === undefined && !isOptional)
    throw new UsageError(
      action === 'add'
        ? `webhooks: expected an address: shopkiln webhooks add ${slug} https://erp.example.com/events`
        : `webhooks: expected the id of an endpoint: shopkiln webhooks ${action} ${slug} <endpoint>; "shopkiln webhooks list ${slug}" lists them`,
    );
  await openStore(slug, async (db, store) => {
    const { data, text } = await run(db, store, action, target ?? '', options);
    console.log(options.json ? JSON.stringify(data, null, 2) : text);
  });
}

async function run(
  db: Database,
  { id: storeId, slug }: StoreRow,
  action: WebhookAction,
  target: string,
  options: WebhooksOptions,
): Promise<{ readonly data: unknown; readonly text: string }> {
  const now = Date.now();
  const found = <T>(value: T | undefined | false): T => {
    if (value === undefined || value === false)
      throw new CommandError(`${target}: ${slug} has no such endpoint`);
    return value;
  };
  switch (action) {
    case 'list': {
      const endpoints = await listEndpoints(db, storeId);
      return {
        data: endpoints,
        text: endpoints.map(formatEndpoint).join('\n') || `${slug} has no endpoints`,
      };
    }
    case 'add': {
      const { events, allowPrivate = false } = options;
      const added = await addEndpoint(db, {
        storeId,
        url: target,
        events,
        allowsPrivate: allowPrivate,
        now,
      });
      if (!added.ok) throw new UsageError(`webhooks: ${added.error}`);
      const { id, secret } = added.value;
      return { data: added.value, text: `${id}\nIts secret, for the receiver: ${secret}` };
    }
    case 'test': {
      const delivery = found(await createTestDelivery(db, storeId, target, now));
      await processDueRows(deliverWebhooks({ db, only: delivery }), { db, log: () => {} });
      const all = await listDeliveries(db, storeId, { endpoint: target, limit: options.limit });
      const tested = all.find(({ id }) => id === delivery);
      const [attempt] = tested?.attempts ?? [];
      if (!tested || !attempt)
        throw new CommandError(`${target}: it is disabled, or was not reached`);
      if (attempt.failure !== null) throw new CommandError(`${target}: ${attempt.failure}`);
      return { data: tested, text: formatDelivery(tested) };
    }
    case 'deliveries': {
      const deliveries = await listDeliveries(db, storeId, {
        endpoint: target || undefined,
        onlyPending: options.pending,
        limit: options.limit,
      });
      return {
        data: deliveries,
        text: deliveries.map(formatDelivery).join('\n') || `${slug} has no such deliveries`,
      };
    }
    case 'replay': {
      const queued = found(await replayEvents(db, storeId, target, readReplay(options), now));
      if (queued === 0) throw new CommandError(`${target}: ${slug} has no such events`);
      return {
        data: { queued },
        text: `${target}: ${formatCount(queued, 'event')} will be sent again`,
      };
    }
    case 'rotate': {
      const { overlap: overlapMs = DAY_MS } = options;
      const secret = found(await rotateEndpointSecret(db, storeId, target, { overlapMs, now }));
      const until = new Date(now + overlapMs).toISOString();
      return {
        data: { secret },
        text: `${target}: its new secret is ${secret}\nThe previous one also signs until ${until}`,
      };
    }
    case 'enable': {
      const queued = found(await enableEndpoint(db, storeId, target, now));
      return {
        data: { queued },
        text: `${target}: enabled; ${formatCount(queued, 'event')} will be sent`,
      };
    }
    case 'disable':
      found(await disableEndpoint(db, storeId, target, now));
      return { data: {}, text: `${target}: disabled; its events are stored until it is enabled` };
    case 'remove':
      found(await removeEndpoint(db, storeId, target));
      return { data: {}, text: `${target}: removed` };
  }
}

function readReplay({ event, since }: WebhooksOptions): Replay {
  if (event !== undefined) return { event };
  if (since !== undefined) return { since };
  throw new UsageError('webhooks replay: expected --event or --since');
}

function formatEndpoint({ id, url, events, disabled, disabledReason, pending }: Endpoint): string {
  const state =
    disabled === null
      ? `${formatCount(pending, 'event')} to send`
      : `disabled since ${new Date(disabled).toISOString()} (${disabledReason}), ${formatCount(pending, 'event')} stored`;
  return `${id}  ${url}\n  ${events === 'all' ? 'all events' : events.join(', ')}; ${state}`;
}

function formatDelivery({
  event,
  endpoint,
  type,
  delivered,
  next,
  givenUp,
  attempts,
}: Delivery): string {
  const state =
    delivered !== null
      ? `accepted ${new Date(delivered).toISOString()}`
      : next !== null
        ? `next attempt ${new Date(next).toISOString()}`
        : `given up: ${givenUp ?? ''}`;
  return [
    `${event}  ${type}  ${endpoint}  ${state}`,
    ...attempts.map(
      ({ time, status, milliseconds, failure, response }) =>
        `  ${new Date(time).toISOString()}  ${status ?? 'no response'}  ${milliseconds} ms  ${failure ?? ''} ${JSON.stringify(response ?? '')}`,
    ),
  ].join('\n');
}
