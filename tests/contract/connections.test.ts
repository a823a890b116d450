import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readPoolSettings } from '#platform/db/pool-settings.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

const guide = readFileSync('src/platform/README.md', 'utf8');
const { size, acquireMs, lockMs, statementMs, idleMs } = readPoolSettings({});
/** Connections of `serve` besides those for requests, as the guide lists them: of `/ready`, and the one that listens. */
const BESIDE = 2;

test('OPER-31.01 the numbers of the operator’s guide about connections are those of the code', () => {
  const [, table = ''] =
    /\| process \| connections at most \|[^\n]*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(guide) ?? [];
  const numbers = table
    .trim()
    .split('\n')
    .map((row) => Number(row.split('|').at(-2)));
  const builder = 3 + 2;
  expect(numbers).toEqual([size + BESIDE, size, builder]);
  const [, serves = '', builders = ''] =
    /which 3 are reserved, (\w+) `serve`, a worker and (\w+) builders/.exec(guide) ?? [];
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  const toNumber = (word: string) => words.indexOf(word) + 1;
  const used = toNumber(serves) * (size + BESIDE) + size + toNumber(builders) * builder;
  expect(used).toBeLessThanOrEqual(97);
  expect(used + size + BESIDE).toBeGreaterThan(97);

  expect(guide).toContain('no connection or no lock within a second each');
  expect([acquireMs, lockMs]).toEqual([1_000, 1_000]);
  expect(guide).toContain('statement runs for more than ten seconds');
  expect(statementMs).toBe(10_000);
  expect(guide).toContain('`DATABASE_IDLE_TIMEOUT`, five seconds');
  expect(idleMs).toBe(5_000);
});

const bin = findPostgres();

test.skipIf(!bin)(
  'OPER-31.02 a process that serves opens as many connections as the guide says',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.close());
    const db = await server.open();
    onTestFinished(() => db.destroy());
    const count = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where backend_type = 'client backend'`.execute(db);
      return rows.length;
    };
    const before = await count();
    const platform = await startPlatform({
      port: 0,
      dbPath: server.address,
      servesOnly: true,
      env: { DATABASE_POOL_SIZE: '1' },
      log: () => {},
    });
    onTestFinished(() => platform.close());
    const read = async () => {
      await fetch(`${platform.url}/ready`);
      await fetch(`${platform.url}/v1/stores?slug=none`);
      return (await count()) - before;
    };
    await expect.poll(read).toBe(1 + BESIDE);
  },
);
