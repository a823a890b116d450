import { sql } from 'kysely';
import { getBuildJobs } from './jobs/build-jobs.ts';
import type { Database } from './tables.ts';

/** When segments of the write-ahead log were archived, and could not be archived, last. In seconds since 1970, 0 for never. */
export interface Archive {
  readonly archived: number;
  readonly failed: number;
}

/** Reads the state of PostgreSQL's archive. Undefined on SQLite, and on a server without an archive. */
export async function readArchive(db: Database): Promise<Archive | undefined> {
  if (!getBuildJobs(db)) return undefined;
  const { rows } = await sql<Archive>`
    select coalesce(extract(epoch from last_archived_time), 0)::float as archived,
      coalesce(extract(epoch from last_failed_time), 0)::float as failed
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0];
}
