import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { requireCurrentSchema } from '#platform/db/migrate-database.ts';
import { describeDatabase } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { type Archive, readArchive } from '#platform/db/read-archive.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { createReport, type DoctorContext, type Finding } from './finding.ts';

const HOUR_MS = 3_600_000;
/** A daily backup, with two hours for a timer that starts late. */
const BACKUP_HOURS = 26;
const GIBIBYTE = 1024 ** 3;

/** Whether there is a backup of today, or PostgreSQL archives its log. */
export async function checkBackups({
  backups,
  db,
  location,
}: Pick<DoctorContext, 'backups' | 'db' | 'location'>): Promise<Finding[]> {
  const report = createReport('backup');
  const names = await readdir(backups).catch(() => []);
  const files = await Promise.all(names.map((name) => stat(join(backups, name))));
  const newest = Math.max(0, ...files.filter((one) => one.isFile()).map((one) => one.mtimeMs));
  const command = isPostgresUrl(location) ? 'pg_dump' : 'npx shopkiln backup';
  const archive = newest === 0 && db ? await readArchive(db) : undefined;
  if (archive) return [describeArchive(archive)];
  if (newest === 0)
    return [
      report.error(
        `no backup in ${backups}`,
        `run "${command}" each day, and name its folder with --backups`,
      ),
    ];
  const hours = Math.floor((Date.now() - newest) / HOUR_MS);
  return [
    hours > BACKUP_HOURS
      ? report.error(
          `the newest backup is ${formatCount(hours, 'hour')} old`,
          'see what the timer says: systemctl list-timers',
        )
      : report.ok(`the newest backup is ${formatCount(hours, 'hour')} old`),
  ];
}

function describeArchive({ archived, failed }: Archive): Finding {
  const report = createReport('backup');
  const format = (seconds: number) => new Date(seconds * 1_000).toISOString();
  if (failed > archived)
    return report.error(
      `PostgreSQL could not archive its log ${format(failed)}`,
      'see what the archive_command says in the log of the server',
    );
  return archived > 0
    ? report.ok(`PostgreSQL archived its log ${format(archived)}; its tool lists the backups`)
    : report.error(
        'PostgreSQL has archived nothing yet',
        'run "pgbackrest --stanza=shopkiln check", then make a full backup',
      );
}

/** Whether database and sites have room. */
export async function checkDisk({ location }: DoctorContext): Promise<Finding[]> {
  const report = createReport('disk');
  const folder = isPostgresUrl(location) ? '.' : dirname(location);
  const { bavail, bsize, blocks } = await statfs(folder).catch(() => statfs('.'));
  const free = (bavail * bsize) / GIBIBYTE;
  const share = blocks > 0 ? Math.round((bavail / blocks) * 100) : 0;
  const message = `${free.toFixed(1)} GiB free (${share} %)`;
  return [
    free < 1
      ? report.error(
          message,
          'delete old backups, or make the disk larger: a full disk stops orders',
        )
      : share < 10
        ? report.warning(message, 'delete old backups, or make the disk larger')
        : report.ok(message),
  ];
}

const Manifest = v.object({
  version: v.optional(v.string()),
  shopkiln: v.optional(v.object({ version: v.optional(v.string()) })),
});

const readManifest = async (folder: string) =>
  v.parse(
    Manifest,
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')),
  );

/** Whether Node, Shopkiln and the database fit each other. */
export async function checkVersions({ db, location }: DoctorContext): Promise<Finding[]> {
  const report = createReport('versions');
  const { version = '' } = await readManifest(CODE_FOLDER);
  const upgraded = (await readManifest('.')).shopkiln?.version;
  if (upgraded !== undefined && upgraded !== version)
    return [
      report.error(
        `Shopkiln ${version}, but this shop is of ${upgraded}`,
        'run "npx shopkiln upgrade"',
      ),
    ];
  const issue =
    db &&
    (await requireCurrentSchema(db, describeDatabase(location)).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ));
  return [
    issue === undefined
      ? report.ok(`Shopkiln ${version}, Node ${process.versions.node}`)
      : report.error(issue, 'run "npx shopkiln upgrade", then restart the platform'),
  ];
}
