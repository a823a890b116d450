import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openBoss } from '#platform/db/jobs/open-boss.ts';
import { BUILDS, FAILED_BUILDS } from '#platform/db/jobs/queues.ts';
import { sendBuild } from '#platform/db/jobs/send-build.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { parseMetrics, sumOf } from '../helpers/commands/parse-metrics.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

/** Serves the metrics of a database and returns a function that reads a queue, as Prometheus sees it. */
async function measure(db: Database, env: Readonly<Record<string, string>> = {}) {
  const options = { env: { METRICS_PORT: '0', ...env }, program: 'serve', db, log: console.error };
  const metrics = await startMetrics(options);
  onTestFinished(() => metrics?.close());
  const samples = parseMetrics(await (await fetch(metrics?.url ?? '')).text());
  return {
    samples,
    length: (queue: string) => sumOf(samples, 'shopkiln_queue_length', { queue }),
    oldest: (queue: string) => sumOf(samples, 'shopkiln_queue_oldest_seconds', { queue }),
  };
}

test('OPER-7.04 a request to a build hook counts only where the store has one, with its age although it was never tried', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await seedStore(db, createSellableStore());
  const without = await measure(db);
  expect(without.length('build_hooks')).toBe(0);
  expect(without.samples.filter(({ labels }) => labels.queue === 'builds')).toEqual([]);
  await db
    .updateTable('build_requests')
    .set((eb) => ({ next_attempt_at: eb('next_attempt_at', '-', 60_000), failures: 1 }))
    .execute();
  const hooked = await measure(db, { BUILD_HOOK_FIXTURE: 'http://127.0.0.1:9/build/fixture' });
  expect(hooked.length('build_hooks')).toBe(1);
  expect(hooked.oldest('build_hooks')).toBeGreaterThanOrEqual(60);
  expect(hooked.length('build_hooks_failing')).toBe(1);
});

const bin = findPostgres();

test.skipIf(!bin)(
  'OPER-7.05 on PostgreSQL every process reports the queue of builders: stores that wait and since when, bulk builds, running, repeated and failed ones, and whether it can reach the server without the pooler',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.close());
    const db = await server.open();
    onTestFinished(() => db.destroy());
    const boss = await openBoss({ connectionString: server.address, max: 2 });
    onTestFinished(() => boss.stop({ graceful: false }));
    const names = ['waits', 'bulk', 'runs', 'retries'];
    for (const slug of names)
      await sendBuild(boss, { slug }, { urgency: slug === 'bulk' ? 'bulk' : 'edit' });
    const update = (slug: string, set: string) =>
      sql
        .raw(`update pgboss.job set ${set} where name = '${BUILDS}' and singleton_key = '${slug}'`)
        .execute(db);
    await update('waits', "start_after = now() - interval '1 hour'");
    await update('bulk', "start_after = now() - interval '2 hours'");
    await update('runs', "state = 'active'");
    await update('retries', "state = 'retry', start_after = now() + interval '1 hour'");
    for (let attempt = 0; attempt < 2; attempt++)
      await boss.send(FAILED_BUILDS, { slug: 'broken' }, { singletonKey: 'broken' });

    const { length, oldest, samples } = await measure(db);
    const counts = Object.fromEntries(
      ['', '_bulk', '_running', '_retries', '_failed'].map((end) => [end, length(`builds${end}`)]),
    );
    expect(counts).toEqual({ '': 1, _bulk: 1, _running: 1, _retries: 1, _failed: 1 });
    expect(oldest('builds')).toBeGreaterThanOrEqual(3_600);
    expect(oldest('builds')).toBeLessThan(7_200);
    expect(oldest('builds_bulk')).toBeGreaterThanOrEqual(7_200);
    expect(oldest('builds_retries')).toBe(0);
    await expect
      .poll(async () => sumOf((await measure(db)).samples, 'shopkiln_database_direct_up'))
      .toBe(1);
    // This server has no archive.
    expect(samples.some(({ name }) => name.includes('_wal_'))).toBe(false);
  },
);
