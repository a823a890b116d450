import * as v from 'valibot';
import { GATES, type Gate } from '#shared/contract/access.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import {
  addGateKeys,
  type ChangingGateKeys,
  reloadGateSecrets,
  reloadGrantKeys,
} from './gate-keys.ts';

/** Lists the gated stores in the database, also those whose folders are invalid or missing: their members still get in. */
export async function listGatedStores(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('stores')
    .select('slug')
    .where('gate', 'is not', null)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Creates the keys of gated stores that have none in `keys` yet. */
export async function addGatedStores(
  db: Database,
  keys: ChangingGateKeys,
  env: Environment,
): Promise<void> {
  for (const slug of await listGatedStores(db)) await addGateKeys(db, keys, slug, env);
}

/** How often grant keys are read again; a platform that only serves also reads the gated stores again. Half of `SPREAD_MS`. */
const REFRESH_MS = 5_000;

interface RefreshOptions {
  readonly db: Database;
  readonly keys: ChangingGateKeys;
  /** Adds stores that another process has seeded. */
  readonly addStores?: () => Promise<void>;
  readonly log: Log;
}

/** Reads the keys of gates again at intervals. Returns a function that stops this after the current run. */
export function refreshGates({ db, keys, addStores, log }: RefreshOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  const refresh = async () => {
    await reloadGrantKeys(db, keys);
    await reloadGateSecrets(db, keys);
    await addStores?.();
  };
  const timer = setInterval(() => {
    running ??= refresh()
      .catch((error: unknown) => log('gated stores and their keys could not be read', error))
      .finally(() => {
        running = undefined;
      });
  }, REFRESH_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Returns the gates of those stores that an earlier start has seeded, by slug; null for a store without a gate. */
export async function readLastGates(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Gate | null>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('stores')
    .select(['slug', 'gate'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(
    rows.map(({ slug, gate }) => [slug, gate === null ? null : v.parse(v.picklist(GATES), gate)]),
  );
}
