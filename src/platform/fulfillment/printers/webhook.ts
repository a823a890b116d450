import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { listEndpoints } from '#platform/webhooks/manage-endpoints.ts';
import {
  type FulfillmentProvider,
  type FulfillmentStore,
  ProviderUnavailable,
} from '../fulfillment-provider.ts';
import { cancelRowOrder, createRowDraft, releaseRowOrder } from './row-orders.ts';

interface WebhookContext {
  readonly db: Database;
  readonly clock: () => number;
}

/** Creates the provider of a printer whose program gets webhooks, and reports with the admin API. */
export function createWebhookProvider(
  { db, clock }: WebhookContext,
  store: FulfillmentStore,
): FulfillmentProvider {
  const orders = { db, clock, store };
  return {
    name: 'webhook',
    find: async () => [],
    prepare: async ({ externalId }) => createRowDraft(externalId),
    release: (id) =>
      releaseRowOrder(orders, id, async (trx, { orderId: subject }, now) => {
        if (!(await hasEndpoint(trx, store.id)))
          throw new ProviderUnavailable(
            'no webhook of the store gets fulfillment.requested: shopkiln webhooks adds one',
          );
        const event = { type: 'fulfillment.requested', storeId: store.id, subject } as const;
        await recordEvent(trx, { ...event, data: { fulfillmentId: id }, now });
        return {};
      }),
    cancel: (id) =>
      cancelRowOrder(orders, id, async (trx, { orderId: subject }, now) => {
        const event = { type: 'fulfillment.canceled', storeId: store.id, subject } as const;
        await recordEvent(trx, { ...event, data: { fulfillmentId: id }, now });
      }),
  };
}

/** Whether somebody gets the order. A disabled endpoint gets it later. */
const hasEndpoint = async (trx: DatabaseTransaction, storeId: string): Promise<boolean> =>
  (await listEndpoints(trx, storeId)).some(
    ({ events }) => events === 'all' || events.includes('fulfillment.requested'),
  );
