import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUpSqlite } from '#platform/db/back-up-sqlite.ts';
import { describeDatabase, getDatabaseLocation } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { createLog } from '#platform/log/create-log.ts';
import { verifyBackup } from '#platform/operations/verify-backup.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { backupEnded } from '#shared/telemetry/events.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { makePrivateFolder } from '#shared/utils/private-files.ts';
import { type BackupTarget, createFolderTarget, openBackupTarget } from './backup-target.ts';
import { onStopSignal } from './servers.ts';

interface RegularBackups {
  readonly folder: string;
  /** Milliseconds between two backups. */
  readonly everyMs: number;
  /** How many backups remain, in the folder and in `BACKUP_TO`. */
  readonly retained: number;
}

/** Milliseconds after a failure. */
const RETRY_MS = 60_000;
/** Milliseconds after which what a killed process left is deleted. */
const LEFTOVER_MS = 86_400_000;

const NAME = /^platform-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;
const LEFTOVER = /^platform-.*\.part(?:-\w+)?$|^\.verify-/;

const createName = (time: number): string =>
  `platform-${new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.sqlite`;

/** Returns when a backup was taken; undefined for another file. */
const readTime = (name: string): number | undefined =>
  NAME.test(name) ? Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z')) : undefined;

const listBackups = async (target: BackupTarget): Promise<string[]> =>
  (await target.list()).filter((name) => readTime(name) !== undefined).sort();

/**
 * `shopkiln backup <folder> --every <span>`: creates a backup whenever the newest one is older than that, checks that it can be
 * restored, copies it to BACKUP_TO, and deletes the oldest ones. A failed step is tried again each minute. Runs until it is
 * stopped.
 */
export async function runBackups({ folder, everyMs, retained }: RegularBackups): Promise<void> {
  const location = getDatabaseLocation(process.env);
  if (isPostgresUrl(location))
    throw new CommandError(
      `${describeDatabase(location)} is backed up with pgBackRest: see "PostgreSQL to any moment" in src/platform/README.md`,
    );
  const log = createLog('backup');
  makePrivateFolder(folder);
  const remote = await openBackupTarget();
  const metrics = await startMetrics({ env: process.env, program: 'backup', log });
  if (metrics) console.log(`Metrics at ${metrics.url}`);
  console.log(
    `Backs up ${location} in ${folder}${remote ? ` and ${remote.name}` : ''}. Ctrl-C stops it.`,
  );
  const stopping = new AbortController();
  onStopSignal(async () => {
    stopping.abort();
    await metrics?.close();
    process.exit();
  }, log);
  while (!stopping.signal.aborted) {
    const pause = await backUpIfDue({ folder, everyMs, retained, location, remote }).catch(
      (error: unknown) => {
        log('the backup failed; it is tried again in a minute', error);
        return RETRY_MS;
      },
    );
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
  }
}

interface DueBackup extends RegularBackups {
  readonly location: string;
  readonly remote: BackupTarget | undefined;
}

/** Does what is missing of the newest backup. Returns the milliseconds until the next one is due. */
async function backUpIfDue(options: DueBackup): Promise<number> {
  const { folder, everyMs, retained, location, remote } = options;
  removeLeftovers(folder);
  const local = createFolderTarget(folder);
  const isDue = (name: string | undefined) =>
    name === undefined || (readTime(name) ?? 0) + everyMs <= Date.now();
  if (isDue((await listBackups(local)).at(-1))) {
    const file = join(folder, createName(Date.now()));
    backUpSqlite(location, file);
    try {
      const { orders } = await verifyBackup(file);
      console.log(`${file}: ${formatCount(orders, 'order')}, can be restored`);
    } catch (error) {
      // It must neither replace a good one nor count as one.
      rmSync(file);
      throw error;
    }
  }
  const newest = (await listBackups(local)).at(-1) ?? '';
  if (remote && !(await remote.list()).includes(newest)) {
    await remote.put(newest, join(folder, newest));
    console.log(`${newest}: copied to ${remote.name}`);
  }
  for (const target of [local, remote])
    if (target) await target.remove((await listBackups(target)).slice(0, -retained));
  const createdAt = readTime(newest) ?? 0;
  const { size } = statSync(join(folder, newest));
  backupEnded.publish({ createdAt, bytes: size, intervalMs: everyMs });
  return Math.min(everyMs, Math.max(0, createdAt + everyMs - Date.now()));
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (LEFTOVER.test(name) && statSync(path).mtimeMs < Date.now() - LEFTOVER_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
