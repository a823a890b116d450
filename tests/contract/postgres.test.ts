import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { consumeRateLimit } from '#platform/http/rate-limit.ts';
import { startBuildHooks } from '#platform/jobs/build-hooks/start-build-hooks.ts';
import { otherStore, smallStore } from '../fixtures/small-store.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { conformance } from './suites/conformance.ts';

const bin = findPostgres();

describe.skipIf(!bin)('a real server', () => conformance('Postgres', () => startPostgres(bin ?? '')));

/** Behavior that depends on several connections. */
describe.skipIf(!bin)('concurrent connections', () => {
  let engine: Awaited<ReturnType<typeof startPostgres>> | undefined;
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

  test('PROOF-9.07 processes that share Postgres call a build hook once', async () => {
    let received = 0;
    const builder = createServer((_, response) => {
      received++;
      response.writeHead(202).end();
    });
    await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve));
    const url = new URL(`http://127.0.0.1:${(builder.address() as AddressInfo).port}/`);
    const first = await open();
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(engine?.address ?? '')));
    const databases = [first, ...others];
    const urls = new Map([['fixture', url]]);
    const errors: unknown[] = [];
    const log = (_: string, error: unknown) => errors.push(error);
    const jobs = databases.map((db) => startBuildHooks({ db, urls, secret: undefined, log, intervalMs: 1 }));
    for (let count = 1; count <= 20; count++) {
      const store = smallStore();
      await seedStore(first, { ...store, store: { ...store.store, name: `Fixture ${count}` } });
      await expect
        .poll(() => first.selectFrom('build_requests').select('slug').where('slug', '=', 'fixture').execute())
        .toEqual([]);
      expect(received).toBe(count);
    }
    await Promise.all(jobs.map(({ stop }) => stop()));
    await Promise.all(databases.map((each) => each.destroy()));
    builder.close();
    expect(errors).toEqual([]);
  });

  test('a rate limit counts every request of a burst', async () => {
    const db = await open();
    const limit = { scope: 'burst', max: 10, milliseconds: 1_000 };
    const results = await Promise.all(Array.from({ length: 40 }, () => consumeRateLimit(db, limit, 'a', 5)));
    expect(results.filter(Boolean)).toHaveLength(10);
    await db.destroy();
  });
});
