import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { createMissing } from '#platform/fulfillment/create-missing.ts';
import {
  changeSubmission,
  type FulfillmentAction,
  type ListedFulfillment,
  listFulfillments,
} from '#platform/fulfillment/manage-fulfillments.ts';
import {
  type FulfillmentReport,
  reportFulfillmentState,
} from '#platform/fulfillment/report-fulfillment.ts';
import type { ShipmentInput } from '#platform/ordering/order-management/create-shipment.ts';
import type { FULFILLMENT_STATES } from '#shared/contract/code-lists.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { openStore } from './open-store.ts';

export interface FulfillmentOptions extends ShipmentInput {
  readonly state?: (typeof FULFILLMENT_STATES)[number] | undefined;
  readonly limit: number;
  readonly approve?: boolean | undefined;
  readonly hold?: boolean | undefined;
  readonly resume?: boolean | undefined;
  readonly submit?: boolean | undefined;
  readonly cancel?: boolean | undefined;
  /** Creates submissions for units of an order that have none. */
  readonly create?: boolean | undefined;
  /** The printer makes it. */
  readonly confirm?: boolean | undefined;
  /** Why the printer does not make it. */
  readonly fail?: string | undefined;
  readonly ship?: boolean | undefined;
  readonly json?: boolean | undefined;
}

const ACTIONS = [
  'approve',
  'hold',
  'resume',
  'submit',
  'cancel',
] as const satisfies readonly FulfillmentAction[];

/** `shopkiln fulfillment <store> [id]`: lists what goes to printers, changes one submission, or reports what its printer has done. */
export async function manageFulfillments(
  slug: string,
  id: string | undefined,
  options: FulfillmentOptions,
): Promise<void> {
  const actions = ACTIONS.filter((action) => options[action]);
  const report = readReport(options);
  if (actions.length + (report ? 1 : 0) + (options.create ? 1 : 0) > 1)
    throw new UsageError('fulfillment: expected one change at a time');
  if (id === undefined && (actions.length > 0 || report || options.create))
    throw new UsageError(
      `fulfillment: expected the id of a submission, or for --create the number of an order; "shopkiln fulfillment ${slug}" lists them`,
    );
  await openStore(slug, async (db, store) => {
    const listed = await run(db, store, id, actions[0], report, options);
    console.log(
      options.json
        ? JSON.stringify(id === undefined ? listed : listed[0], null, 2)
        : format(listed, slug),
    );
  });
}

async function run(
  db: Database,
  { id: storeId, slug }: StoreRow,
  id: string | undefined,
  action: FulfillmentAction | undefined,
  report: FulfillmentReport | undefined,
  { state, limit, create }: FulfillmentOptions,
): Promise<ListedFulfillment[]> {
  const now = Date.now();
  if (id === undefined) return listFulfillments(db, storeId, { state, limit });
  const wanted = id.toUpperCase();
  const created = create ? await createMissing(db, { storeId, number: wanted, now }) : undefined;
  if (created && !created.ok) throw new CommandError(created.error);
  const changed = action
    ? await changeSubmission(db, { storeId, id: wanted, action, now })
    : report && (await reportFulfillmentState(db, { storeId, id: wanted, report, now }));
  if (changed && !changed.ok) throw new CommandError(changed.error);
  const shown = await listFulfillments(db, storeId, { number: changed?.value.id ?? wanted, limit });
  if (shown.length === 0) throw new CommandError(`${id}: ${slug} has no such submission`);
  return shown;
}

function readReport({
  confirm,
  fail,
  ship,
  carrier,
  tracking,
  url,
  items,
}: FulfillmentOptions): FulfillmentReport | undefined {
  const shipment = { carrier, number: tracking, url };
  const isShipped = ship || items !== undefined || Object.values(shipment).some(Boolean);
  if (isShipped)
    return {
      shipment: {
        ...shipment,
        items: items?.map(({ sku, quantity }) => ({ itemId: sku, quantity })),
      },
    };
  if (fail !== undefined) return { state: 'failed', reason: fail };
  return confirm ? { state: 'in_production' } : undefined;
}

const formatTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function format(listed: readonly ListedFulfillment[], slug: string): string {
  if (listed.length === 0)
    return `${slug} has no submissions; "fulfillment" of store.json says who makes its products`;
  return listed.map(formatOne).join('\n');
}

function formatOne({
  id,
  provider,
  state,
  items,
  approveAt,
  reason,
  costs,
  failure,
  providerOrderId,
  providerState,
}: ListedFulfillment): string {
  const when =
    state !== 'waiting'
      ? ''
      : approveAt === null
        ? ', for --approve'
        : `, until ${formatTime(approveAt)}`;
  const lines = [
    `${id}  ${provider}  ${state}${when}`,
    `    ${items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}`,
    providerOrderId !== null && providerOrderId !== id
      ? `    order ${providerOrderId} at ${provider}${providerState === null ? '' : `: ${providerState}`}`
      : '',
    costs ? `    costs ${formatMoney(costs.total, costs.currency, 'en')}` : '',
    reason === null ? '' : `    ${reason}`,
    failure === null ? '' : `    last error: ${failure}`,
  ];
  return lines.filter(Boolean).join('\n');
}
