import type { SeedReport } from '#platform/catalog/seed/begin-seeding.ts';
import type { SeedResults, UnseededStore } from '#platform/catalog/seed/seed-stores.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { describeRename } from '#shared/rules/catalog/find-renamed.ts';
import { formatCount } from '#shared/utils/format-count.ts';

/**
 * Returns how to choose a revision without --revision. On Postgres it is derived from git, because several machines can seed one
 * database from different commits. A SQLite file is seeded by one machine and needs none.
 */
export const getDefaultRevision = (dbPath: string): 'found' | undefined =>
  isPostgresUrl(dbPath) ? 'found' : undefined;

/** Prints what seeding has changed, and in red what it has not seeded. */
export function printSeeding({
  reports,
  failures,
}: Pick<SeedResults, 'reports' | 'failures'>): void {
  for (const {
    slug,
    version,
    hasChanged,
    written,
    removed,
    renames = [],
    newerRevision,
  } of reports) {
    if (newerRevision !== undefined) continue;
    console.log(
      hasChanged
        ? `${slug}: version ${version}, ${formatCount(written, 'listing')} written, ${removed} removed`
        : `${slug}: unchanged`,
    );
    for (const rename of renames)
      console.warn(`warning: ${slug}: catalog.json: ${describeRename(rename)}`);
  }
  for (const line of describeSkipped(reports, failures)) console.error(line);
}

/** One line for each store that stays as it was, with the reason. */
export function describeSkipped(
  reports: readonly SeedReport[],
  failures: readonly UnseededStore[],
): string[] {
  const older = reports.flatMap(({ slug, newerRevision }) =>
    newerRevision === undefined ? [] : [{ slug, newerRevision }],
  );
  return [
    ...older.map(
      ({ slug, newerRevision }) =>
        `${slug}: skipped, because the database has a newer revision of its folder (${newerRevision}). ` +
        'Update this checkout, or pass a higher number as --revision to "shopkiln platform".',
    ),
    ...failures.map(
      ({ slug, error }) => `${slug}: not seeded; its data stays as it was: ${describeError(error)}`,
    ),
  ];
}

const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
