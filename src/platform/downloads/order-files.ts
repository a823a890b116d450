import {
  DEFAULT_DOWNLOADS,
  type DownloadsSection,
} from '#shared/contract/store-folder/downloads-section.ts';
import type { ProductFile } from '../catalog/files/product-files.ts';
import { createSecretId } from '../db/secret-id.ts';
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts';

const DAY = 24 * 3_600_000;

/** What an order bought, with its files. */
interface BoughtItem {
  readonly sku: string;
  readonly files?: readonly ProductFile[] | undefined;
}

interface NewOrderFiles {
  readonly orderId: string;
  readonly items: readonly BoughtItem[];
  readonly settings: DownloadsSection | undefined;
  readonly now: number;
}

/**
 * Writes the files that an order may download, with the limits of its store. Call it in the transaction that writes the order. The
 * files are those of the day of the order: later edits of the product do not change them.
 */
export async function createOrderFiles(
  trx: DatabaseTransaction,
  { orderId, items, settings: { limit, days } = DEFAULT_DOWNLOADS, now }: NewOrderFiles,
): Promise<void> {
  const rows = items
    .flatMap(({ sku, files = [] }) => files.map((file) => ({ sku, ...file })))
    .map((file, position): Tables['order_files'] => ({
      id: createSecretId(),
      order_id: orderId,
      position,
      ...file,
      max_downloads: limit,
      served: 0,
      expires_at: now + days * DAY,
    }));
  if (rows.length > 0) await trx.insertInto('order_files').values(rows).execute();
}

/** A file of an order, and how often it can still be downloaded. */
export interface OrderFile {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  /** Whole downloads that are left. When none is left, an interrupted one may still be resumed: see `reserveBytes`. */
  readonly remaining: number;
  readonly limit: number;
  readonly expires: number;
  /** Whether a part of the file was sent. */
  readonly isUsed: boolean;
}

/** Lists the files of an order in the order of its items. */
export async function listOrderFiles(db: Database, orderId: string): Promise<OrderFile[]> {
  const rows = await db
    .selectFrom('order_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(toOrderFile);
}

/** Converts a row to a file of an order. */
const toOrderFile = (row: Tables['order_files']): OrderFile => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  hash: row.hash,
  size: row.size,
  remaining:
    row.max_downloads === 0
      ? 0
      : Math.max(0, Math.floor(row.max_downloads + 0.5 - row.served / row.size)),
  limit: row.max_downloads,
  expires: row.expires_at,
  isUsed: row.served > 0,
});

/**
 * Ends the downloads of an order, or of some of its lines, and returns true. If one of its files was downloaded, it changes nothing and returns false. Downloads
 * are counted in the rows that it locks, so that a download at the same time is either seen here or finds none left.
 */
export async function endUnusedDownloads(
  trx: DatabaseTransaction,
  orderId: string,
  skus?: readonly string[],
): Promise<boolean> {
  const locked = await trx
    .updateTable('order_files')
    .set((eb) => ({ served: eb.ref('served') }))
    .where('order_id', '=', orderId)
    .returning('served')
    .execute();
  if (locked.some(({ served }) => served > 0)) return false;
  await trx
    .updateTable('order_files')
    .set({ max_downloads: 0 })
    .where('order_id', '=', orderId)
    .$if(skus !== undefined, (q) => q.where('sku', 'in', [...(skus ?? []), '']))
    .execute();
  return true;
}

/** Lets an order download files again whose downloads were ended, because what was bought with them is not refunded. */
export async function restoreEndedDownloads(
  trx: DatabaseTransaction,
  orderId: string,
  skus: readonly string[],
  { limit }: DownloadsSection = DEFAULT_DOWNLOADS,
): Promise<void> {
  await trx
    .updateTable('order_files')
    .set({ max_downloads: limit })
    .where('order_id', '=', orderId)
    .where('sku', 'in', [...skus, ''])
    .where('max_downloads', '=', 0)
    .where('served', '=', 0)
    .execute();
}

/** Lets an order download all its files again, as often and as long as a new order. Returns how many files it has. */
export async function renewOrderFiles(
  trx: DatabaseTransaction,
  { orderId, settings: { limit, days } = DEFAULT_DOWNLOADS, now }: Omit<NewOrderFiles, 'items'>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('order_files')
    .set({ served: 0, max_downloads: limit, expires_at: now + days * DAY })
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
