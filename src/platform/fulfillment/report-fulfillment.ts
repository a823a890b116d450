import { randomUUID } from 'node:crypto';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { lockOrderById } from '#platform/ordering/order-management/find-managed-orders.ts';
import { isTrackingUrl } from '#shared/rules/orders/carriers.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { applyReport } from './apply-provider-order.ts';
import { listItemIds } from './compose-request.ts';
import type { ProviderCosts, ProviderShipment } from './fulfillment-provider.ts';
import { type Fulfillment, findFulfillment } from './fulfillment-states.ts';

/** What a printer without an API, or the seller for it, reports about a submission. */
export interface FulfillmentReport {
  readonly state?: 'in_production' | 'on_hold' | 'failed' | 'returned' | undefined;
  readonly reason?: string | undefined;
  readonly costs?: ProviderCosts | undefined;
  /** `id`: a repeated report with the same one adds no second shipment; by default the tracking number. */
  readonly shipment?:
    | (Omit<ProviderShipment, 'id'> & { readonly id?: string | undefined })
    | undefined;
}

interface ReportRequest {
  readonly storeId: string;
  readonly id: string;
  readonly report: FulfillmentReport;
  readonly now: number;
}

const REPORTABLE: readonly Fulfillment['state'][] = [
  'submitting',
  'submitted',
  'in_production',
  'failed',
  'shipped',
];

/** Records what a printer reports. Fails with a message, without any change, if the submission is not at the printer. */
export function reportFulfillmentState(
  db: Database,
  request: ReportRequest,
): Promise<Result<Fulfillment, string>> {
  return runInTransaction(db, (trx) => writeReport(trx, request));
}

async function writeReport(
  trx: DatabaseTransaction,
  { storeId, id, report, now }: ReportRequest,
): Promise<Result<Fulfillment, string>> {
  const found = await findFulfillment(trx, storeId, id);
  if (!found) return fail(`${id}: the store has no such submission`);
  await lockOrderById(trx, storeId, found.orderId);
  const fulfillment = (await findFulfillment(trx, storeId, id)) ?? found;
  const { state, orderId, provider } = fulfillment;
  if (provider === 'printful') return fail(`${id}: Printful reports about it`);
  if (!REPORTABLE.includes(state)) return fail(`${id}: ${describeState(state)}`);
  const { shipment, reason, costs } = report;
  const known = shipment?.items && (await listItemIds(trx, fulfillment));
  const unknown = shipment?.items?.find(({ itemId }) => !known?.includes(itemId));
  if (unknown) return fail(`${id}: it has no item ${unknown.itemId}, but ${known?.join(', ')}`);
  if (shipment?.url !== undefined && !isTrackingUrl(shipment.url))
    return fail(`${id}: expected a URL such as https://carrier.example/track/9400`);
  const shipments = shipment
    ? [{ ...shipment, id: shipment.id ?? shipment.number ?? randomUUID() }]
    : [];
  await applyReport(trx, {
    storeId,
    id,
    orderId,
    reported: {
      id,
      externalId: id,
      state: shipment ? 'partly_shipped' : (report.state ?? toReportedState(fulfillment)),
      reason,
      costs,
      shipments,
    },
    now,
  });
  return ok((await findFulfillment(trx, storeId, id)) ?? fulfillment);
}

/** The state of a report without one, which changes nothing. */
const toReportedState = ({ state }: Fulfillment) =>
  state === 'in_production' ? ('in_production' as const) : ('draft' as const);

/** Describes why a submission cannot be changed in its state. */
export const describeState = (state: Fulfillment['state']): string =>
  state === 'canceled' || state === 'canceling' ? 'it is canceled' : `it is ${state}`;
