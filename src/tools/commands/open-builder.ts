import { readOnline } from '#builder/publish/releases/read-online.ts';
import { type BuildProcess, createBuildProcess } from '#builder/queue/build-process.ts';
import { getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import type { Database } from '#platform/db/tables.ts';
import { type RunningBuilders, startBuilders } from '#platform/jobs/builds/start-builders.ts';
import type { Log } from '#platform/log/log.ts';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { measureBuild } from './measure-build.ts';
import { waitForDatabase } from './servers.ts';

/** Returns the address of the database with the build queue, without a pooler in between. Undefined without PostgreSQL. */
export function getQueueUrl(): string | undefined {
  const location = getDatabaseLocation(process.env);
  return isPostgresUrl(location) ? (readVariable('DATABASE_DIRECT_URL') ?? location) : undefined;
}

interface BuilderSettings {
  /** See {@link getQueueUrl}. */
  readonly url: string;
  /** Builds at the same time. */
  readonly workers: number;
  readonly log: Log;
}

interface OpenBuilder extends Pick<RunningBuilders, 'boss'> {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/** Starts to build stores from the queue at `url`, in processes of their own. Queues outdated stores first. */
export async function openBuilder({ url, workers, log }: BuilderSettings): Promise<OpenBuilder> {
  const env = { ...process.env, DATABASE_POOL_SIZE: String(workers + 1) };
  const db = await waitForDatabase(() => openDatabase(url, { schema: 'required', env }), log);
  const processes: BuildProcess[] = Array.from({ length: workers }, createBuildProcess);
  const free = [...processes];
  async function build(slug: string, signal: AbortSignal): Promise<BuildOutcome> {
    const process = free.pop();
    if (!process)
      throw new Error(
        `${slug}: expected at most ${formatCount(workers, 'build')} at the same time`,
      );
    try {
      return await process.build(slug, signal);
    } finally {
      free.push(process);
    }
  }
  try {
    const builders = await startBuilders({
      db,
      url,
      workers,
      build: measureBuild(build),
      readOnline,
      log,
    });
    return {
      db,
      boss: builders.boss,
      async close() {
        await builders.stop();
        for (const process of processes) process.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
