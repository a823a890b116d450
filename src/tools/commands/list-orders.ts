import { readFile } from 'node:fs/promises';
import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import { listManagedOrders } from '#platform/ordering/order-management/find-managed-orders.ts';
import {
  formatOrders,
  formatPreorders,
} from '#platform/ordering/order-management/format-orders.ts';
import { formatOrdersCsv } from '#platform/ordering/order-management/format-orders-csv.ts';
import {
  importShipments,
  parseShipments,
} from '#platform/ordering/order-management/import-shipments.ts';
import { listPreorders } from '#platform/ordering/order-management/list-preorders.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { type CommandOutput, parsePeriod, reportVat, writeInvoices } from './export-papers.ts';
import type { OrdersOptions } from './orders-options.ts';
import { writeAllPrints } from './write-order-prints.ts';

/** Orders in a list without a period. */
const DEFAULT_LIMIT = 50;

/** A period has all of its orders: a part of them would be a wrong sum. */
const getLimit = ({ limit, from, to, csv }: OrdersOptions): number =>
  limit ??
  (from !== undefined || to !== undefined || csv === true
    ? Number.MAX_SAFE_INTEGER
    : DEFAULT_LIMIT);

/**
 * Runs the option that concerns neither one order nor the list of orders: a report of VAT, invoices, pre-orders, or shipments of a file.
 * Undefined without such an option.
 */
export async function runStoreOption(
  commerce: CommerceContext,
  store: StoreRow,
  options: OrdersOptions,
): Promise<Result<CommandOutput, string> | undefined> {
  const { db } = commerce;
  const period = parsePeriod(options.from, options.to);
  if (options.oss !== undefined) return reportVat(db, store.id, options.oss);
  if (options.invoices !== undefined) return writeInvoices(db, store, period, options.invoices);
  if (options.preorders) {
    const preorders = await listPreorders(db, store.id, getLimit(options));
    return ok({ data: preorders, text: formatPreorders(preorders) });
  }
  return options.shipments === undefined
    ? undefined
    : importShipmentFile(commerce, store.id, options.shipments);
}

/** Records the shipments of a CSV file. Fails with the rejected rows, after the others are recorded. */
async function importShipmentFile(
  commerce: CommerceContext,
  storeId: string,
  file: string,
): Promise<Result<CommandOutput, string>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file}: cannot be read`);
  });
  const parsed = parseShipments(text);
  if (!parsed.ok) return fail(`${file}, ${parsed.error}`);
  const rows = await importShipments(commerce, storeId, parsed.value);
  const lines = rows.map(({ line, order, result, reason }) =>
    reason === undefined ? `${order}  ${result}` : `line ${line}, ${reason}`,
  );
  const isRejected = rows.some(({ result }) => result === 'rejected');
  return isRejected ? fail(lines.join('\n')) : ok({ data: rows, text: lines.join('\n') });
}

/** Lists orders as text or CSV, or writes their prints. */
export async function listOrders(
  db: Database,
  store: StoreRow,
  options: OrdersOptions & { readonly status: OrderStatus | undefined },
): Promise<Result<CommandOutput, string>> {
  const { status, email, search, csv, printFiles: folder, dpi } = options;
  const orders = await listManagedOrders(db, store.id, {
    status,
    email,
    search,
    ...parsePeriod(options.from, options.to),
    limit: getLimit(options),
  });
  if (csv) return ok({ data: orders, text: formatOrdersCsv(orders).trimEnd() });
  if (folder !== undefined) return writeAllPrints(orders, { db, store: store.slug, dpi, folder });
  return ok({ data: orders, text: formatOrders(orders) });
}
