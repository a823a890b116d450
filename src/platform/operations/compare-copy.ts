import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/tables.ts';

/** What a copy of the platform's database has, compared with the live one. Money is in minor units by currency. */
export interface CopyReport {
  readonly orders: number;
  /** When the newest order of the copy was placed; 0 without orders. */
  readonly newestOrder: number;
  /** Orders of the live system that are newer than the copy. Undefined without a live system. */
  readonly newerOrders: number | undefined;
  readonly refunded: Readonly<Record<string, number>>;
  readonly files: number;
  readonly fileBytes: number;
  readonly documents: number;
  /** What is missing or differs, one sentence each. */
  readonly issues: readonly string[];
}

/** Milliseconds before the newest order of the copy. A transaction that began then may have ended after the copy was made. */
const OPEN_MS = 60_000;

/**
 * Reads every order, refund, document and file of a copy. Orders and refunds must be those of the live database, which may be in use;
 * undefined compares nothing. The bytes of each file must have its hash.
 */
export async function compareCopy(copy: Database, live: Database | undefined): Promise<CopyReport> {
  const orders = await listOrders(copy);
  const refunds = await listRefunds(copy);
  const newestOrder = [...orders.values()].reduce((newest, { at }) => Math.max(newest, at), 0);
  const issues: string[] = [];
  let newerOrders: number | undefined;
  if (live) {
    const [liveOrders, liveRefunds] = [await listOrders(live), await listRefunds(live)];
    newerOrders = [...liveOrders].filter(
      ([id, { at }]) => at > newestOrder && !orders.has(id),
    ).length;
    const before = newestOrder - OPEN_MS;
    issues.push(
      ...compare('order', orders, liveOrders, before),
      ...compare('refund', refunds, liveRefunds, before),
    );
  }
  const refunded: Record<string, number> = {};
  for (const { currency, amount } of refunds.values())
    refunded[currency] = (refunded[currency] ?? 0) + amount;
  const files = await checkFiles(copy);
  const { documents } = await copy
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('documents'))
    .executeTakeFirstOrThrow();
  return {
    orders: orders.size,
    newestOrder,
    newerOrders,
    refunded,
    files: files.count,
    fileBytes: files.bytes,
    documents: Number(documents),
    issues: [...issues, ...files.issues],
  };
}

/** An order or a refund. */
interface MoneyRow {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

async function listOrders(db: Database): Promise<Map<string, MoneyRow>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number as name', 'total as amount', 'currency', 'created_at as at'])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function listRefunds(db: Database): Promise<Map<string, MoneyRow>> {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount', 'r.refunded_at', 'o.currency', 'o.order_number as name'])
    .where('r.state', '=', 'succeeded')
    .execute();
  return new Map(rows.map(({ id, refunded_at, ...row }) => [id, { ...row, at: refunded_at ?? 0 }]));
}

function compare(
  what: string,
  copy: ReadonlyMap<string, MoneyRow>,
  live: ReadonlyMap<string, MoneyRow>,
  before: number,
): string[] {
  const describe = (text: string, rows: readonly MoneyRow[]) =>
    rows.length === 0 ? [] : [`${text}: ${rows.length}, such as ${rows[0]?.name}`];
  const differs = (id: string, { amount, currency }: MoneyRow) => {
    const other = copy.get(id);
    return other !== undefined && (other.amount !== amount || other.currency !== currency);
  };
  const pairs = [...live];
  return [
    ...describe(
      `${what}s that the copy lacks`,
      pairs.filter(([id, { at }]) => at <= before && !copy.has(id)).map(([, row]) => row),
    ),
    ...describe(
      `${what}s with another amount in the copy`,
      pairs.filter(([id, row]) => differs(id, row)).map(([, row]) => row),
    ),
    ...describe(
      `${what}s that the live system lacks`,
      [...copy].filter(([id]) => !live.has(id)).map(([, row]) => row),
    ),
  ];
}

/** Computes the hash of each stored file, and looks for files of orders that are not stored. */
async function checkFiles(db: Database) {
  const stored = await db.selectFrom('stored_files').select(['hash', 'size']).execute();
  const issues: string[] = [];
  for (const { hash, size } of stored) {
    const content = createHash('sha256');
    let bytes = 0;
    for (let position = 0; bytes < size; position++) {
      const chunk = await db
        .selectFrom('file_chunks')
        .select('content')
        .where('hash', '=', hash)
        .where('position', '=', position)
        .executeTakeFirst();
      if (!chunk) break;
      content.update(chunk.content);
      bytes += chunk.content.byteLength;
    }
    if (bytes !== size || content.digest('hex') !== hash)
      issues.push(`the file ${hash} has other bytes than its hash says`);
  }
  const lost = await db
    .selectFrom('order_files as f')
    .leftJoin('stored_files as s', 's.hash', 'f.hash')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.name', 'o.order_number'])
    .where('s.hash', 'is', null)
    .execute();
  if (lost.length > 0)
    issues.push(
      `files of orders that the copy lacks: ${lost.length}, such as ${lost[0]?.name} of ${lost[0]?.order_number}`,
    );
  return { count: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0), issues };
}
