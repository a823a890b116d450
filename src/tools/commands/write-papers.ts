import { writeFile } from 'node:fs/promises';
import type { Database } from '#platform/db/tables.ts';
import { toFulfillment } from '#platform/fulfillment/fulfillment-states.ts';
import {
  findManagedOrder,
  listManagedOrders,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { type LabelSheet, renderLabels } from '#platform/papers/label-sheet.ts';
import { renderPackingSlips } from '#platform/papers/packing-slip.ts';
import { renderPickList } from '#platform/papers/pick-list.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { missingStore } from '#store-folder/require-store.ts';
import { parsePeriod } from './export-papers.ts';
import { openStore } from './open-store.ts';

export interface PapersOptions {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly slips?: string | undefined;
  readonly prices?: boolean | undefined;
  readonly labels?: string | undefined;
  /** Also units that a printer makes and sends. */
  readonly all?: boolean | undefined;
  readonly labelSheet: LabelSheet;
  readonly pick?: string | undefined;
}

/**
 * `shopkiln papers <store> [orders…]`: writes packing slips, labels and the pick list as PDFs. Without orders or days it takes all
 * orders with something left to send. Orders that are canceled or refunded have no papers, and neither have units that a printer sends.
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
  await openStore(slug, async (db, store) => {
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
    const sorted = numbers.length > 0 ? chosen : chosen.reverse();
    const orders: ManagedOrder[] = [];
    for (const order of sorted) {
      if (order.delivery === null || ENDED.has(order.status) || order.isEnded) continue;
      const left = options.all ? order : await omitSubmitted(db, order);
      // A slip can be written again after everything was sent.
      if (hasUnshipped(left) || (hasChoice && !hasUnshipped(order))) orders.push(left);
    }
    if (orders.length === 0) throw new CommandError(`${slug} has no orders to send here`);
    const papers = [
      [slips, () => renderPackingSlips(db, store, orders, options)],
      [labels, () => renderLabels(db, store, orders, { sheet: options.labelSheet })],
      [pick, () => renderPickList(db, store, orders)],
    ] as const;
    for (const [file, render] of papers) {
      if (file === undefined) continue;
      await writeFile(file, await render());
      console.log(`${file}: ${formatCount(orders.length, 'order')}`);
    }
  });
}

const ENDED: ReadonlySet<ManagedOrder['status']> = new Set(['cancelled', 'refunded']);
const hasUnshipped = ({ items }: ManagedOrder): boolean =>
  items.some(({ unshipped }) => unshipped > 0);

/** Returns an order without the units of open submissions to providers that send parcels themselves. */
async function omitSubmitted(db: Database, order: ManagedOrder): Promise<ManagedOrder> {
  const rows = await db
    .selectFrom('fulfillments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('provider', 'in', ['printful', 'webhook'])
    .where('state', 'not in', ['canceled', 'shipped', 'returned'])
    .execute();
  const submitted = rows.flatMap((row) => toFulfillment(row).items);
  const items = order.items.map((item) => {
    const units = submitted.reduce(
      (sum, { sku, quantity }) => sum + (sku === item.sku ? quantity : 0),
      0,
    );
    return { ...item, unshipped: Math.max(0, item.unshipped - units) };
  });
  return { ...order, items };
}
