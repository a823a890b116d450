import { statSync } from 'node:fs';
import { backUpSqlite } from '#platform/db/back-up-sqlite.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { restoreSqlite } from '#platform/db/restore-sqlite.ts';
import { prepareRestored } from '#platform/operations/prepare-restored.ts';
import { verifyBackup } from '#platform/operations/verify-backup.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatMoney } from '#shared/utils/money.ts';

/** Throws a CommandError when a backup that is named does not exist. */
function requireBackup(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  throw new CommandError(
    `${file}: expected a backup that "shopkiln backup" has written, but there is no such file`,
  );
}

const MEBIBYTE = 2 ** 20;

/** `shopkiln backup --verify <file>`: proves that a backup can be restored, and prints what it contains. */
export async function verifyBackupFile(file: string): Promise<void> {
  requireBackup(file);
  const { schema, orders, payments, money } = await verifyBackup(file);
  const sums = Object.entries(money).map(([currency, sum]) => formatMoney(sum, currency, 'en'));
  console.log(
    `${file} can be restored. Schema: ${schema}, orders: ${orders}, payments: ${payments}, paid: ${sums.join(' + ') || 'nothing'}. Each paid order has its payment.`,
  );
}

/** `shopkiln backup <file>`: copies the SQLite file of the platform, which may be running, to a new file. */
export function backUpDatabase(file: string): void {
  const location = getDatabaseLocation(process.env);
  if (isPostgresUrl(location))
    throw new CommandError(
      `${describeDatabase(location)} is backed up with pg_dump: see "Back up" in src/platform/README.md`,
    );
  const bytes = backUpSqlite(location, file);
  console.log(`${location} is backed up in ${file} (${(bytes / MEBIBYTE).toFixed(1)} MiB)`);
}

/**
 * `shopkiln restore [file]`: replaces the SQLite file of the platform by a backup. With PostgreSQL, where `pg_restore` has
 * restored the data, only prepares the data for use.
 */
export async function restoreDatabase(file: string | undefined): Promise<void> {
  const location = getDatabaseLocation(process.env);
  if (isPostgresUrl(location)) {
    if (file !== undefined)
      throw new UsageError(
        'PostgreSQL is restored with pg_restore. Then run "shopkiln restore" without a file',
      );
    const db = await openDatabase(location);
    try {
      await prepareRestored(db);
    } finally {
      await db.destroy();
    }
    console.log(`${describeDatabase(location)} is ready.`);
  } else {
    if (file === undefined)
      throw new UsageError('Name the backup to restore: shopkiln restore <file>');
    requireBackup(file);
    const replaced = await restoreSqlite(location, file, prepareRestored);
    console.log(
      `${location} is restored from ${file}.${replaced ? ` The previous database was renamed to ${replaced}.` : ''}`,
    );
  }
  console.log(
    'Orders since the backup are lost. Compare the payments of your payment providers since then with "shopkiln orders".',
  );
}
