import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { SqliteFile } from '#platform/db/sqlite-file.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';

let folder: string;
let count = 0;
let file: string;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'writer-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  file = join(folder, `${count++}.sqlite`);
  db = await openDatabase(file);
  await db.deleteFrom('locks').execute();
  return () => db.destroy();
});

const put = (to: Database | DatabaseTransaction, name: string) =>
  to.insertInto('locks').values({ name, lock_count: 0 }).execute();
const names = async () =>
  (await db.selectFrom('locks').select('name').orderBy('name').execute()).map(({ name }) => name);
/** Reads the committed data in another connection. */
function committed(): number {
  const other = new DatabaseSync(file);
  const row = other.prepare('select count(*) as count from locks').get();
  other.close();
  return Number(row?.count);
}

test('a failed transaction rolls back only itself, not the others of its group', async () => {
  const work = (index: number) =>
    runInTransaction(db, async (trx) => {
      await put(trx, `first-${index}`);
      if (index === 1) throw new Error('no');
      await put(trx, `second-${index}`);
    });
  const ended = await Promise.allSettled([work(0), work(1), work(2)]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['first-0', 'first-2', 'second-0', 'second-2']);
});

test('a failed single statement does not affect the others of its group', async () => {
  const ended = await Promise.allSettled([put(db, 'a'), put(db, 'a'), put(db, 'b')]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['a', 'b']);
});

test('a resolved commit is in the file', async () => {
  let done = 0;
  const found: boolean[] = [];
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await sleep(index % 4);
      await runInTransaction(db, (trx) => put(trx, `row-${index}`));
      done++;
      found.push(committed() >= done);
    }),
  );
  expect(found).toEqual(Array.from({ length: 40 }, () => true));
});

test('reads see only committed data, and transactions run one after another', async () => {
  const steps: string[] = [];
  const slow = runInTransaction(db, async (trx) => {
    await put(trx, 'slow');
    steps.push('begun');
    await sleep(30);
    steps.push(`outside: ${await names()}`);
  });
  const next = runInTransaction(db, async (trx) => {
    const inside = await trx.selectFrom('locks').select('name').execute();
    steps.push(`next sees ${inside.map(({ name }) => name)}`);
  });
  await Promise.all([slow, next]);
  expect(steps).toEqual(['begun', 'outside: ', 'next sees slow']);
});

test('when the database rolls back the group, no commit resolves', async () => {
  // SQLite does this when the disk is full.
  const trigger = sql`create trigger boom before insert on locks when new.name = 'boom' begin select raise(rollback, 'boom'); end`;
  await trigger.execute(db);
  const ended = await Promise.allSettled([put(db, 'first'), put(db, 'boom'), put(db, 'last')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['last']);
});

/** Counts the commits of SQLite while `work` runs. */
async function countCommits(work: () => Promise<unknown>): Promise<number> {
  const runs = vi.spyOn(SqliteFile.prototype, 'run');
  await work();
  const commits = runs.mock.calls.filter(([statement]) => statement === 'commit').length;
  runs.mockRestore();
  return commits;
}

/** Resolves after so many turns of the event loop. */
async function waitTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

// A pause of the process can part a group.
test('FAST-15.2 transactions of one turn and of the next ones share a commit, and one alone does not wait for others', {
  retry: 2,
}, async () => {
  const put3 = async (pause: number) => {
    const puts: Promise<unknown>[] = [];
    for (const name of ['a', 'b', 'c']) {
      puts.push(put(db, `${name}-${pause}`), put(db, `${name}2-${pause}`));
      await waitTurns(pause);
    }
    await Promise.all(puts);
  };
  expect(await countCommits(() => put3(1))).toBe(1);
  // The group is committed in the turn after the last one that has joined it.
  expect(await countCommits(() => put3(3))).toBe(3);
  expect(await names()).toHaveLength(12);
});

test('FAST-15.2 a group is committed although others join it in each turn', async () => {
  const puts: Promise<unknown>[] = [];
  const commits = await countCommits(async () => {
    for (let turn = 0; turn < 40; turn++) {
      puts.push(put(db, `row-${turn}`));
      await waitTurns(1);
    }
    await Promise.all(puts);
  });
  expect(commits).toBeGreaterThanOrEqual(40 / 10);
});

test('SCALE-18 a database that is closed while writes begin lets each of them end', async () => {
  for (let steps = 0; steps < 40; steps++) {
    const closing = await openDatabase(join(folder, `closing-${steps}.sqlite`));
    const writes = (async () => {
      await put(closing, 'before');
      // The next write begins at another step of the closing each time.
      for (let step = 0; step < steps; step++) await Promise.resolve();
      await put(closing, 'while closing');
    })();
    const [written] = await Promise.allSettled([writes, closing.destroy()]);
    // A commit that was due in the next turn of the event loop would throw outside of all calls.
    await nextTurn();
    if (written.status === 'rejected')
      expect(String(written.reason)).toMatch(/not open|finalized|destroyed/u);
  }
});
