import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { getRequestId } from '#platform/log/request-id.ts';
import type { FulfillmentSection } from '#shared/contract/store-folder/fulfillment-section.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { getApprovalTime } from '#shared/rules/orders/approval-time.ts';
import type { ProviderName } from './fulfillment-provider.ts';
import { type Fulfillment, listOrderFulfillments, NEVER } from './fulfillment-states.ts';

interface OrderedItem {
  readonly sku: string;
  readonly quantity: number;
  readonly sizeLabel: string;
  readonly blank?: string | null | undefined;
  readonly components?: readonly { readonly blank?: string | undefined }[] | undefined;
}

interface NewFulfillments {
  readonly store: { readonly id: string; readonly fulfillment: FulfillmentSection | undefined };
  readonly order: { readonly id: string; readonly number: string };
  readonly items: readonly OrderedItem[];
  readonly now: number;
}

/**
 * Writes a submission for each provider that makes items of an order, if its store says who makes them. Call it in the transaction that
 * writes the order. Downloads are not made. `earlier`: how many the order has already. Returns how many are added.
 */
export async function createFulfillments(
  trx: DatabaseTransaction,
  { store, order, items, now }: NewFulfillments,
  earlier = 0,
): Promise<number> {
  const settings = store.fulfillment;
  if (!settings) return 0;
  const byProvider = Map.groupBy(items, (item) => chooseProvider(settings, item));
  byProvider.delete(undefined);
  const approveAt = getApprovalTime(settings.approval, now, settings.timeZone);
  const rows = [...byProvider].flatMap(([provider, parts], index) =>
    provider === undefined
      ? []
      : createRow({
          storeId: store.id,
          id: createExternalId(order.number, earlier + index + 1),
          orderId: order.id,
          provider,
          state: 'waiting',
          items: parts.map(({ sku, quantity }) => ({ sku, quantity })),
          approveAt,
          now,
        }),
  );
  if (rows.length > 0) await trx.insertInto('fulfillments').values(rows).execute();
  return rows.length;
}

interface NewRow extends Pick<Fulfillment, 'storeId' | 'id' | 'orderId' | 'provider' | 'items'> {
  readonly state: 'waiting' | 'submitting';
  readonly approveAt: number | null;
  readonly now: number;
}

/** Adds a submission that goes to its provider at once, in place of an earlier one. Returns its id. */
export async function addFulfillment(
  trx: DatabaseTransaction,
  order: { readonly id: string; readonly number: string },
  { storeId, provider }: Pick<Fulfillment, 'storeId' | 'provider'>,
  items: Fulfillment['items'],
  now: number,
): Promise<string> {
  const { length } = await listOrderFulfillments(trx, order.id);
  const id = createExternalId(order.number, length + 1);
  const state = 'submitting';
  const row = {
    storeId,
    id,
    orderId: order.id,
    provider,
    state,
    items,
    approveAt: now,
    now,
  } as const;
  await trx.insertInto('fulfillments').values(createRow(row)).execute();
  return id;
}

/** Creates the row of a submission, which is due when its approval window ends. */
export const createRow = ({
  storeId,
  id,
  orderId,
  provider,
  state,
  items,
  approveAt,
  now,
}: NewRow): Tables['fulfillments'] => ({
  store_id: storeId,
  id,
  order_id: orderId,
  provider,
  state,
  items: JSON.stringify(items),
  approve_at: approveAt,
  provider_order_id: null,
  provider_state: null,
  released_at: null,
  canceled_at: null,
  batch: null,
  reason: null,
  costs: null,
  shipments: '[]',
  request_id: getRequestId() ?? null,
  attempts: 0,
  failures: 0,
  next_attempt_at: approveAt ?? NEVER,
  failure: null,
  created_at: now,
  updated_at: now,
});

/** Returns the id of a submission of an order at its provider. `count` is 1 for the first one. */
const createExternalId = (orderNumber: string, count: number): string => `${orderNumber}-${count}`;

/**
 * Chooses who makes an item. All parts of a bundle are made by one provider, so that they are sent together: the one that all of its parts
 * have in common, or else the default. Undefined for a download, and for a product without a blank in a store of Printful: its seller sends it.
 */
export function chooseProvider(
  settings: FulfillmentSection,
  item: Pick<OrderedItem, 'sizeLabel' | 'blank' | 'components'>,
): ProviderName | undefined {
  if (isDigitalLabel(item.sizeLabel)) return undefined;
  const names = (item.components ?? [item]).map(({ blank = null }) => blank);
  if (names.includes(null) && settings.default === 'printful') return undefined;
  const providers = new Set(names.map((name) => chooseByBlank(settings, name)));
  const [only = settings.default] = providers;
  return providers.size === 1 ? only : settings.default;
}

/** Returns who makes the products of a blank. */
export const chooseByBlank = (
  { default: standard, blanks = {} }: FulfillmentSection,
  blank: string | null,
): ProviderName => (blank === null ? standard : (blanks[blank] ?? standard));
