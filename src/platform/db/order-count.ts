import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isPostgresUrl } from './postgres.ts';
import type { Database } from './tables.ts';

/** How often the number is written, in milliseconds. */
const SAVE_MS = 60_000;

/** The file is beside the database, so that it remains when the database is lost or copied in part. */
const getCountFile = (location: string) => `${location}.orders`;

/** Deletes the saved number of a database that was replaced on purpose. */
export const removeOrderCount = (location: string): void =>
  rmSync(getCountFile(location), { force: true });

interface OrderCount {
  /** A message when the database has fewer orders than before. */
  readonly warning: string | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Compares the number of orders in a SQLite file with the last saved number, and saves the number from now on. Orders
 * are never deleted, so a smaller number means an incomplete copy or another file. Does nothing for PostgreSQL and for
 * databases in memory.
 */
export async function watchOrderCount(db: Database, location: string): Promise<OrderCount> {
  if (isPostgresUrl(location) || location === ':memory:')
    return { warning: undefined, stop: async () => {} };
  const file = getCountFile(location);
  const count = async () => {
    const { orders } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    return Number(orders);
  };
  const last = readCount(file);
  let saved = last;
  const save = async () => {
    const orders = await count();
    if (orders === saved) return;
    writeFileSync(file, `${orders}\n`, { mode: 0o600 });
    saved = orders;
  };
  const now = await count();
  // It fails on a full disk or a damaged database. The next request reports that.
  await save().catch(() => {});
  const timer = setInterval(() => void save().catch(() => {}), SAVE_MS).unref();
  return {
    warning:
      last !== undefined && now < last
        ? `The number of orders in ${location} is ${now}, and was ${last} when the platform last ran. If the file is an old or incomplete copy, stop the platform before it sells, and restore a backup: npx shopkiln restore <backup>`
        : undefined,
    async stop() {
      clearInterval(timer);
      await save().catch(() => {});
    },
  };
}

function readCount(file: string): number | undefined {
  try {
    const count = Number(readFileSync(file, 'utf8').trim() || Number.NaN);
    return Number.isSafeInteger(count) ? count : undefined;
  } catch {
    return undefined;
  }
}
