import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { consumeRateLimit } from '#platform/http/rate-limit.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';
import type { Engine } from '../helpers/contract/engines/engine.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { conformance } from './suites/conformance.ts';

const bin = findPostgres();

describe.skipIf(!bin)('a real server', () => conformance('Postgres', () => startPostgres(bin ?? '')));

/** Behavior that depends on several connections. */
describe.skipIf(!bin)('concurrent connections', () => {
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await startPostgres(bin ?? '');
  }, 60_000);
  afterAll(() => engine?.close());
  const open = () => {
    if (!engine) throw new Error('Postgres did not start');
    return engine.open();
  };

  test('processes that seed at the same time run one after another', async () => {
    const db = await open();
    const folders = [smallStore(), otherStore(), smallStore(), otherStore()];
    const reports = await Promise.all(folders.map((folder) => seedStore(db, folder)));
    expect(reports.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(reports.filter(({ hasChanged }) => hasChanged)).toHaveLength(2);
    const ids = await db.selectFrom('short_ids').select(['kind', 'id']).execute();
    expect(new Set(ids.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(ids.length);
    await db.destroy();
  });

  test('a rate limit counts every request of a burst', async () => {
    const db = await open();
    const limit = { scope: 'burst', max: 10, milliseconds: 1_000 };
    const results = await Promise.all(Array.from({ length: 40 }, () => consumeRateLimit(db, limit, 'a', 5)));
    expect(results.filter(Boolean)).toHaveLength(10);
    await db.destroy();
  });
});
