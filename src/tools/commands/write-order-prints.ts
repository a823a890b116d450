import { join } from 'node:path';
import { readStoredFile } from '#platform/catalog/files/read-stored-file.ts';
import type { Database } from '#platform/db/tables.ts';
import { formatOrders } from '#platform/ordering/order-management/format-orders.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { requireStoreFolder } from '#store-folder/require-store.ts';
import { describeMissingPrints, formatPrintFiles } from '#tools/print-files/format-print-files.ts';
import { listOrderPrints } from '#tools/print-files/list-order-prints.ts';
import { writePrintFiles } from '#tools/print-files/write-print-files.ts';
import type { CommandOutput } from './export-papers.ts';

interface PrintOptions {
  readonly db: Database;
  readonly store: string;
  readonly dpi: number;
  readonly folder: string;
}

/** Writes the prints of each order into a folder of its own. Fails with the orders that lack one, after the others are written. */
export async function writeAllPrints(
  orders: readonly ManagedOrder[],
  options: PrintOptions,
): Promise<Result<CommandOutput, string>> {
  const written: CommandOutput[] = [];
  const missing: string[] = [];
  for (const order of orders) {
    const folder = join(options.folder, order.number);
    const result = await writePrints(order, { ...options, folder });
    if (result.ok) written.push(result.value);
    else missing.push(`${order.number}: ${result.error}`);
  }
  if (missing.length > 0) return fail(missing.join('\n'));
  const texts = written.map(({ text }) => text);
  return ok({
    data: written.map(({ data }) => data),
    text: texts.length > 0 ? texts.join('\n') : formatOrders([]),
  });
}

/** Writes the prints of an order into a folder. */
export async function writePrints(
  order: ManagedOrder,
  { db, store, dpi, folder }: PrintOptions,
): Promise<Result<CommandOutput, string>> {
  const uses = listOrderPrints(
    await requireStoreFolder(store),
    order,
    await readDesigns(db, order),
  );
  const report = await writePrintFiles(uses, { store, order: order.number, dpi, folder });
  const missing = describeMissingPrints(report);
  if (missing !== undefined) return fail(missing);
  return ok({ data: report, text: formatPrintFiles(report, folder) });
}

/** Reads the stored designs of an order, by their hashes. */
async function readDesigns(
  db: Database,
  { items }: ManagedOrder,
): Promise<ReadonlyMap<string, string>> {
  const prints = items.flatMap((item) => [
    ...(item.prints ?? []),
    ...(item.components?.flatMap((part) => part.prints ?? []) ?? []),
  ]);
  const designs = new Map<string, string>();
  for (const hash of new Set(prints.map(({ design }) => design))) {
    const content = await readStoredFile(db, hash);
    if (content) designs.set(hash, content.toString());
  }
  return designs;
}
