import { writeFile } from 'node:fs/promises';
import { findStore } from '#platform/catalog/stores.ts';
import { getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import {
  findManagedOrder,
  listManagedOrders,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { type LabelSheet, renderLabels } from '#platform/papers/label-sheet.ts';
import { renderPackingSlips } from '#platform/papers/packing-slip.ts';
import { renderPickList } from '#platform/papers/pick-list.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { missingStore } from '#store-folder/require-store.ts';
import { parsePeriod } from './export-papers.ts';
import { unknownStore } from './unknown-store.ts';

export interface PapersOptions {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly slips?: string | undefined;
  readonly prices?: boolean | undefined;
  readonly labels?: string | undefined;
  readonly labelSheet: LabelSheet;
  readonly pick?: string | undefined;
}

/**
 * `shopkiln papers <store> [orders…]`: writes packing slips, labels and the pick list as PDFs. Without orders or days it takes all
 * orders with something left to send.
 */
export async function writePapers(
  [slug, ...numbers]: readonly string[],
  options: PapersOptions,
): Promise<void> {
  const { from, to, slips, labels, pick } = options;
  if (slug === undefined) return missingStore('shopkiln papers <store> [orders…]');
  if (slips === undefined && labels === undefined && pick === undefined)
    throw new UsageError('papers: expected --slips, --labels or --pick with the name of a file');
  const period = parsePeriod(from, to);
  const location = getDatabaseLocation(process.env);
  const db = await openDatabase(location, { mustExist: true, env: process.env });
  try {
    const store = await findStore(db, slug);
    if (!store) throw await unknownStore(slug, location);
    const hasChoice = numbers.length > 0 || from !== undefined || to !== undefined;
    const chosen: ManagedOrder[] = [];
    for (const number of numbers) {
      const order = await findManagedOrder(db, store.id, number);
      if (!order) throw new CommandError(`${number}: ${slug} has no such order`);
      chosen.push(order);
    }
    if (numbers.length === 0)
      chosen.push(
        ...(await listManagedOrders(db, store.id, { ...period, limit: Number.MAX_SAFE_INTEGER })),
      );
    // Whoever packs begins with the oldest order.
    const orders = (numbers.length > 0 ? chosen : chosen.reverse()).filter(
      (order) => order.delivery !== null && (hasChoice ? !order.isEnded : isOpen(order)),
    );
    if (orders.length === 0) throw new CommandError(`${slug} has no orders to send here`);
    const papers = [
      [slips, () => renderPackingSlips(db, store, orders, options)],
      [labels, () => renderLabels(db, store, orders, { sheet: options.labelSheet })],
      [pick, () => renderPickList(db, store, orders)],
    ] as const;
    for (const [file, render] of papers) {
      if (file === undefined) continue;
      await writeFile(file, await render());
      console.log(`${file}: ${orders.length === 1 ? '1 order' : `${orders.length} orders`}`);
    }
  } finally {
    await db.destroy();
  }
}

const isOpen = ({ status, items }: ManagedOrder): boolean =>
  status !== 'cancelled' && items.some(({ unshipped }) => unshipped > 0);
