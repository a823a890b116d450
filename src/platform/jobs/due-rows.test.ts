import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { LEASE_MS, processDueRows, startDueLoop } from './due-rows.ts';
import type { DueWork } from './due-work.ts';

type Work = DueWork<'build_requests'>;
const START = 1_000_000;
const PAUSES_MS = [1_000, 60_000];

let db: Database;
let logged: string[];
beforeEach(async () => {
  db = await openDatabase(':memory:');
  logged = [];
});
afterEach(() => db.destroy());

async function insertRow(slug: string): Promise<void> {
  const row = { slug, version: 1, attempts: 0, failures: 0, next_attempt_at: 0, failure: null };
  await db.insertInto('build_requests').values(row).execute();
}
const listRows = () => db.selectFrom('build_requests').selectAll().orderBy('slug').execute();
const createWork = (run: Work['run'], more: Partial<Work> = {}): Work => ({
  table: 'build_requests',
  job: 'build hooks',
  key: ['slug', 'version'],
  lane: 'slug',
  order: 'slug',
  where: (eb) => eb('version', '>', 0),
  pausesMs: PAUSES_MS,
  run,
  describeFailure: ({ slug }) => `${slug} failed`,
  span: () => ({ name: 'test', kind: 'internal' }),
  ...more,
});
const createContext = (now: () => number = Date.now) => ({
  db,
  clock: now,
  log: (message: string) => logged.push(message),
});
const processAt = (now: number, run: Work['run']) =>
  processDueRows(
    createWork(run),
    createContext(() => now),
  );

test('OPER-24 several processes process each due row once, and a row that another one has claimed only after its lease', async () => {
  for (let n = 0; n < 20; n++) await insertRow(`store-${n}`);
  const seen: string[] = [];
  const counts = await Promise.all(
    [1, 2, 3].map(() =>
      processAt(START, async ({ slug }) => {
        seen.push(slug);
        return slug === 'store-7' ? { state: 'recorded' } : { state: 'done' };
      }),
    ),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(new Set(seen).size).toBe(20);
  // The process of this one has ended before the result.
  expect(await listRows()).toMatchObject([{ slug: 'store-7', attempts: 1, failures: 0 }]);
  expect(await processAt(START + LEASE_MS - 1, async () => ({ state: 'done' }))).toBe(0);
  expect(await processAt(START + LEASE_MS, async () => ({ state: 'done' }))).toBe(1);
  expect(await listRows()).toEqual([]);
});

test.each([
  ['failure changes nothing', false],
  ['success is recorded, and ends that claim', true],
])(
  'OPER-25 an attempt whose claim another process has taken is aborted: its %s',
  async (_, hasSucceeded) => {
    await insertRow('store');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const started = Promise.withResolvers<void>();
      const first = processAt(START, async (_, signal) => {
        started.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return hasSucceeded ? { state: 'done' } : { state: 'failed', error: 'aborted' };
      });
      await started.promise;
      // The first process stood still for longer than its lease.
      await processAt(START + LEASE_MS, async () => ({ state: 'recorded' }));
      const [claimed] = await listRows();
      await vi.advanceTimersByTimeAsync(LEASE_MS);
      expect(await first).toBe(1);
      expect(await listRows()).toEqual(hasSucceeded ? [] : [claimed]);
      expect(claimed).toMatchObject({ attempts: 2, next_attempt_at: START + 2 * LEASE_MS });
      expect(logged).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('OPER-29 a claim is renewed while its success cannot be recorded', async () => {
  await insertRow('store');
  let now = START;
  const first = processDueRows(
    createWork(async () => {
      await sql`create trigger full_disk before delete on build_requests begin select raise(fail, 'full'); end`.execute(
        db,
      );
      now += LEASE_MS - 1;
      return { state: 'done' };
    }),
    createContext(() => now),
  );
  await expect
    .poll(async () => (await listRows())[0]?.next_attempt_at)
    .toBe(START + 2 * LEASE_MS - 1);
  expect(await processAt(START + LEASE_MS, async () => ({ state: 'done' }))).toBe(0);
  await sql`drop trigger full_disk`.execute(db);
  expect(await first).toBe(1);
  expect(await listRows()).toEqual([]);
});

test('OPER-29 when the database was away for longer than a claim, a success is recorded before another process repeats the work', async () => {
  await insertRow('store');
  const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
  const away = Promise.withResolvers<void>();
  const sending = startDueLoop(
    createWork(async () => {
      await rename('build_requests', 'away');
      away.resolve();
      return { state: 'done' };
    }),
    createContext(() => START),
  );
  await away.promise;
  const run = vi.fn<Work['run']>(async () => ({ state: 'done' }));
  const failed = Promise.withResolvers<void>();
  const other = startDueLoop(createWork(run), {
    ...createContext(() => START + LEASE_MS),
    log: () => failed.resolve(),
    intervalMs: 1,
  });
  await failed.promise;
  await rename('away', 'build_requests');
  await expect.poll(listRows).toEqual([]);
  await Promise.all([sending.stop(), other.stop()]);
  expect(run).not.toHaveBeenCalled();
});

test('OPER-27 a failed attempt is repeated after a growing pause, and given up with a message', async () => {
  await insertRow('store');
  let calls = 0;
  const fail: Work['run'] = async () => {
    calls++;
    throw new Error(`no. ${calls}`);
  };
  let now = START;
  for (const pause of PAUSES_MS) {
    expect(await processAt(now, fail)).toBe(1);
    expect(await processAt(now + pause - 1, fail)).toBe(0);
    now += pause;
  }
  expect(await processAt(now, fail)).toBe(1);
  expect(await processAt(now + 86_400_000, fail)).toBe(0);
  expect(await listRows()).toMatchObject([{ attempts: 3, failures: 3, failure: 'no. 3' }]);
  expect(logged).toEqual([
    'store failed, attempt 1 of 3; it is tried again later',
    'store failed, attempt 2 of 3; it is tried again later',
    'store failed, attempt 3 of 3; it is not tried again',
  ]);
});

test('OPER-27 a failure that is final is not repeated, and a server can ask for a longer pause', async () => {
  await insertRow('final');
  await insertRow('later');
  const count = await processAt(START, async ({ slug }) => ({
    state: 'failed',
    error: 'no',
    isFinal: slug === 'final',
    pauseMs: 5_000,
  }));
  expect(count).toBe(2);
  expect(await listRows()).toMatchObject([
    { slug: 'final', failures: PAUSES_MS.length + 1 },
    { slug: 'later', failures: 1, next_attempt_at: START + 5_000 },
  ]);
});

test('OPER-28 a loop that is stopped claims nothing more, and what it aborts is due at once and does not count as failed', async () => {
  await insertRow('slow');
  const started = Promise.withResolvers<void>();
  const work = createWork(async (_, signal) => {
    started.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw signal.reason;
  });
  const loop = startDueLoop(work, { ...createContext(), intervalMs: 1, stopLimitMs: 1 });
  await started.promise;
  const stopped = loop.stop();
  await insertRow('other');
  await stopped;
  expect(await listRows()).toMatchObject([
    { slug: 'other', attempts: 0 },
    { slug: 'slow', attempts: 1, failures: 0, failure: null },
  ]);
  expect(
    await processDueRows(
      createWork(async () => ({ state: 'done' })),
      createContext(),
    ),
  ).toBe(2);
  expect(logged).toEqual([]);
});

test('OPER-26 a slow row lets others start, up to a limit', async () => {
  for (const slug of ['slow', 'a', 'b']) await insertRow(slug);
  const slow = Promise.withResolvers<void>();
  const seen: string[] = [];
  const work = createWork(
    async ({ slug }) => {
      if (slug === 'slow') await slow.promise;
      seen.push(slug);
      return { state: 'done' };
    },
    { limits: { fast: 1, slowMs: 20, total: 2 } },
  );
  const processed = processDueRows(work, createContext());
  await expect.poll(() => seen).toEqual(expect.arrayContaining(['a', 'b']));
  expect(seen).toHaveLength(2);
  slow.resolve();
  expect(await processed).toBe(3);
});
