import type { PgBoss } from 'pg-boss';
import type { Database } from '../tables.ts';
import { openBoss } from './open-boss.ts';
import { type BuildUrgency, sendBuild, toBossDatabase } from './send-build.ts';

/** Queues builds in transactions of the platform. */
export interface BuildJobs {
  /** Loads what `send` needs. Call it before the transaction, which would hold locks meanwhile. */
  readonly open: () => Promise<void>;
  /** Queues a build with the commit of a transaction. */
  readonly send: (trx: Database, slug: string, urgency: BuildUrgency) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The jobs of each database, by its Kysely adapter, which it shares with its transactions. */
const JOBS = new WeakMap<object, BuildJobs>();
const getAdapter = (db: Database): object => db.getExecutor().adapter;

/** Undefined for a database without a queue: builds are requested by build hooks only. */
export const getBuildJobs = (db: Database): BuildJobs | undefined => JOBS.get(getAdapter(db));

/** Gives a database a build queue. It uses the connections of the database, and nothing before its first use. */
export function addBuildJobs(db: Database): BuildJobs {
  let opening: Promise<PgBoss> | undefined;
  const open = () => {
    opening ??= openBoss({ db: toBossDatabase(db) });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  const jobs: BuildJobs = {
    async open() {
      await open();
    },
    async send(trx, slug, urgency) {
      await sendBuild(await open(), { slug }, { urgency, db: toBossDatabase(trx) });
    },
    async close() {
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
  JOBS.set(getAdapter(db), jobs);
  return jobs;
}
