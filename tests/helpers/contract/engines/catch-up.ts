import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { getCatalogChanges } from '#platform/db/catalog-changes.ts';
import { CATALOG_CHANNEL, serializeMessage } from '#platform/db/catalog-channel.ts';
import type { Database } from '#platform/db/tables.ts';

/** How long a message may take before it is sent again: a platform that is starting does not listen yet. */
const RESEND_MS = 50;

/**
 * Returns a function that waits until a platform of this process has received all catalog changes that were committed before. It
 * sends a message on the platforms' channel, and messages arrive in the order of the commits.
 */
export function createCatchUp(address: string) {
  const sender = new pg.Pool({ connectionString: address, max: 2 });
  /** Messages that a platform has not received yet, with what to call then. */
  const awaited = new WeakMap<Database, Map<string, () => void>>();

  function listen(db: Database): Map<string, () => void> {
    const tags = new Map<string, () => void>();
    awaited.set(db, tags);
    getCatalogChanges(db)?.onInvalidated((invalidated) => {
      for (const tag of invalidated) tags.get(tag)?.();
    });
    return tags;
  }

  async function catchUp(db: Database): Promise<void> {
    const tags = awaited.get(db) ?? listen(db);
    const tag = randomUUID();
    const received = Promise.withResolvers<boolean>();
    tags.set(tag, () => received.resolve(true));
    const payload = serializeMessage({ from: 'test', tags: [tag] });
    do await sender.query('select pg_notify($1, $2)', [CATALOG_CHANNEL, payload]);
    while (!(await Promise.race([received.promise, sleep(RESEND_MS, false)])));
    tags.delete(tag);
  }
  return { catchUp, close: () => sender.end() };
}
