import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { findFulfillment } from '#platform/fulfillment/fulfillment-states.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { changeOrder } from './change-order.ts';
import type { ShipmentItem } from './create-shipment.ts';
import { listUnitsToMake, lockManagedOrder, lockOrderById } from './find-managed-orders.ts';

/** A row of a file of shipments. */
interface ShipmentRow {
  /** Line in the file. */
  readonly line: number;
  /** The number of an order, or the id of a submission: then the parcel has its units. */
  readonly order: string;
  readonly carrier: string | undefined;
  readonly tracking: string;
  readonly url: string | undefined;
  readonly items: readonly ShipmentItem[] | undefined;
}

/** What happened to a row: recorded now, recorded earlier, or rejected for a reason. */
export interface ImportedShipment {
  readonly line: number;
  readonly order: string;
  readonly result: 'shipped' | 'already recorded' | 'rejected';
  readonly reason?: string;
}

const COLUMNS = ['order', 'carrier', 'tracking', 'url', 'items'] as const;
const NEEDED = ['order', 'tracking'] as const;
const Cells = v.array(v.array(v.string()));

/**
 * Parses a table with a row for each parcel, as CSV with commas, semicolons or tabs. Fails with the line that is wrong. The columns `order` and
 * `tracking` are needed; `carrier`, `url` and `items` (such as `5-18-3:1 5-18-4:2`) are optional, and others are ignored.
 */
export function parseShipments(text: string): Result<readonly ShipmentRow[], string> {
  let cells: readonly (readonly string[])[];
  try {
    const options = {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      trim: true,
    };
    cells = v.parse(Cells, parse(text, options));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  const [head = [], ...rows] = cells;
  const names = head.map((name) => name.toLowerCase().replace(/ number$/, ''));
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return fail(
      `line 1: expected the columns ${COLUMNS.join(', ')}, of which ${NEEDED.join(' and ')} are needed, got ${head.join(', ') || 'nothing'}`,
    );
  const parsed: ShipmentRow[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const get = (name: (typeof COLUMNS)[number]) => row[names.indexOf(name)] || undefined;
    const [order, tracking, items] = [get('order'), get('tracking'), get('items')];
    if (row.every((cell) => cell === '')) continue;
    if (order === undefined) return fail(`line ${line}: expected the number of an order`);
    if (tracking === undefined) return fail(`line ${line}: expected a tracking number`);
    const units = items === undefined ? undefined : parseUnits(items);
    if (items !== undefined && !units)
      return fail(`line ${line}: expected items such as 5-18-3:1 5-18-4:2, got "${items}"`);
    parsed.push({ line, order, tracking, carrier: get('carrier'), url: get('url'), items: units });
  }
  return ok(parsed);
}

function parseUnits(text: string): ShipmentItem[] | undefined {
  const units = text.split(/[\s,;]+/).map((part) => {
    const [, sku, quantity] = /^([^\s:]+):([1-9]\d{0,2})$/.exec(part) ?? [];
    return sku === undefined ? undefined : { sku, quantity: Number(quantity) };
  });
  return units.every((unit) => unit !== undefined) ? units : undefined;
}

/**
 * Records a shipment for each row, with its mail and event. A row that was recorded before is skipped, so the same file can be imported again;
 * a rejected one does not stop the others.
 */
export async function importShipments(
  commerce: CommerceContext,
  storeId: string,
  rows: readonly ShipmentRow[],
): Promise<ImportedShipment[]> {
  const imported: ImportedShipment[] = [];
  for (const row of rows) {
    const recorded = await runInTransaction(commerce.db, (trx) =>
      recordShipment({ ...commerce, db: trx }, trx, storeId, row),
    );
    imported.push({ line: row.line, order: row.order, ...recorded });
  }
  return imported;
}

/** Records the shipment of a row, in a transaction that holds the lock of the order. */
async function recordShipment(
  commerce: CommerceContext,
  trx: DatabaseTransaction,
  storeId: string,
  { order: number, ...shipment }: ShipmentRow,
): Promise<Pick<ImportedShipment, 'result' | 'reason'>> {
  const submission = await findFulfillment(trx, storeId, number.toUpperCase());
  const order = submission
    ? await lockOrderById(trx, storeId, submission.orderId)
    : await lockManagedOrder(trx, storeId, number);
  if (order?.shipments.some(({ trackingNumber }) => trackingNumber === shipment.tracking))
    return { result: 'already recorded' };
  const items = shipment.items ?? (order && submission && listUnitsToMake(order, submission.items));
  const changed = await changeOrder(commerce, {
    storeId,
    number: order?.number ?? number,
    to: 'shipped',
    shipment: { ...shipment, items },
  });
  return changed.ok ? { result: 'shipped' } : { result: 'rejected', reason: changed.error };
}
