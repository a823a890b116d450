import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkDatabaseFile } from '#platform/db/check-database-file.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { CommandError } from '#shared/utils/command-error.ts';

/** What a backup of the platform contains. Money is in minor units. */
export interface BackupReport {
  /** Name of the newest migration that the backup has. */
  readonly schema: string;
  readonly orders: number;
  /** Payments that were successful, refunded ones included. */
  readonly payments: number;
  /** Sum of the paid orders by currency, which is the sum of their payments too. */
  readonly money: Readonly<Record<string, number>>;
}

/**
 * Proves that a backup file can be restored: reads all pages, migrates a copy of it to the schema of this version, and
 * compares each paid order with its payment. Throws a CommandError that names what is wrong. The file is not changed.
 */
export async function verifyBackup(file: string): Promise<BackupReport> {
  // The copy is made in the folder of the file, because the disk of temporary files may be smaller.
  const folder = await mkdtemp(join(dirname(file), '.verify-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    await copyFile(file, copy);
    const schema = checkDatabaseFile(copy, file);
    const db = await openDatabase(copy);
    try {
      return { schema, ...(await compareMoney(db, file)) };
    } finally {
      await db.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compares each paid order with its payment. Throws a CommandError with the name of the backup when one differs. */
export async function compareMoney(
  db: Database,
  file: string,
): Promise<Omit<BackupReport, 'schema'>> {
  const orders = await db
    .selectFrom('orders as o')
    .leftJoin('payments as p', 'p.id', 'o.payment_id')
    .select(['o.order_number', 'o.payment_id', 'o.total', 'o.currency'])
    .select(['p.amount', 'p.state', 'p.currency as paid_currency'])
    .execute();
  const paid = orders.filter(({ payment_id }) => payment_id !== null);
  const wrong = paid.filter(
    ({ total, currency, amount, paid_currency, state }) =>
      amount !== total ||
      paid_currency !== currency ||
      (state !== 'success' && state !== 'refunded'),
  );
  if (wrong.length > 0)
    throw new CommandError(
      `${file}: ${wrong.length} of ${paid.length} paid orders differ from their payments, such as ${wrong[0]?.order_number}`,
    );
  const { payments } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .where('state', 'in', ['success', 'refunded'])
    .executeTakeFirstOrThrow();
  const money: Record<string, number> = {};
  for (const { currency, total } of paid) money[currency] = (money[currency] ?? 0) + total;
  return { orders: orders.length, payments: Number(payments), money };
}
