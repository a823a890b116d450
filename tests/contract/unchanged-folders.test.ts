import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { seedSource } from '#platform/catalog/seed/seed-stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { type FolderFile, getSettlingTime } from '#store-folder/folder-fingerprint.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { createStoreSource } from '#tools/commands/store-sources.ts';
import { createSqliteEngine, type Engine } from '../helpers/contract/engines/engine.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';

const SLUG = 'after-dark';
const root = mkdtempSync(join(tmpdir(), 'unchanged-folders-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});
let folder = '';
beforeEach(() => {
  const stores = mkdtempSync(join(root, 'stores-'));
  folder = join(stores, SLUG);
  cpSync(join('tests/fixtures/stores', SLUG), folder, { recursive: true });
  vi.stubEnv('STORES_DIR', stores);
});

/** A source that counts how often the folder is read. `afterRead` runs after each read. */
function createCountedSource({
  revision,
  afterRead,
}: {
  revision?: number;
  afterRead?: (reads: number) => void;
} = {}) {
  const counted = { reads: 0 };
  const load = async (dir: string) => {
    counted.reads++;
    const loaded = await loadStoreFolder(dir, { hasPages: false });
    afterRead?.(counted.reads);
    return loaded;
  };
  return { counted, source: createStoreSource(SLUG, { load, revision }) };
}

/** Seeds the folder. Returns the number of reads, and whether the store has changed. */
async function seed(db: Database, options: Parameters<typeof createCountedSource>[0] = {}) {
  const { counted, source } = createCountedSource(options);
  const result = await seedSource(db, source);
  if (!('report' in result)) throw new Error(JSON.stringify(result));
  return { reads: counted.reads, ...result.report };
}

/** Renames the store without another size or modification time of its file. */
function rename(name: string): void {
  const file = join(folder, 'store.json');
  const { atime, mtime, size } = statSync(file);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"name": "[^"]{10}"/, `"name": "${name}"`),
  );
  utimesSync(file, atime, mtime);
  expect(statSync(file).size).toBe(size);
}
const readName = async (db: Database) =>
  (await db.selectFrom('stores').select('name').executeTakeFirstOrThrow()).name;

function unchangedSuite(getEngine: () => Engine): void {
  test('SCALE-10.03 an unchanged folder is not read; a touched or copied one is compared by its content', async () => {
    const db = await getEngine().open();
    expect(await seed(db)).toMatchObject({ reads: 1, version: 1 });
    expect(await seed(db)).toMatchObject({ reads: 0, version: 1, hasChanged: false });
    utimesSync(join(folder, 'catalog.json'), 1, 1);
    expect(await seed(db)).toMatchObject({ reads: 0, hasChanged: false });
    const copies = mkdtempSync(join(root, 'copies-'));
    cpSync(folder, join(copies, SLUG), { recursive: true });
    vi.stubEnv('STORES_DIR', copies);
    expect(await seed(db)).toMatchObject({ reads: 0, hasChanged: false });
    writeFileSync(join(copies, SLUG, 'custom.css'), 'p { color: red }');
    expect(await seed(db)).toMatchObject({ reads: 1, version: 2, hasChanged: true });
    await db.destroy();
  });

  test('SCALE-10.12 an edit of feeds, assets or routes queues a build, once', async () => {
    const db = await getEngine().open();
    await seed(db);
    await db.deleteFrom('build_requests').execute();
    const listRequests = () =>
      db.selectFrom('build_requests').select(['slug', 'version']).execute();
    let version = 1;
    for (const [path, text] of [
      ['assets/terms.txt', 'Terms'],
      ['routes/hello.astro', '<h1>Hello</h1>'],
    ] as const) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      expect(await seed(db)).toMatchObject({ hasChanged: true, version: ++version, written: 0 });
      expect(await listRequests()).toEqual([{ slug: SLUG, version }]);
      expect(await seed(db)).toMatchObject({ hasChanged: false, version });
    }
    const file = join(folder, 'store.json');
    const { feeds: _, ...store } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(
      file,
      JSON.stringify({ ...store, feeds: [{ locale: store.locales[0], currency: 'USD' }] }),
    );
    expect(await seed(db)).toMatchObject({ hasChanged: true, version: ++version });
    utimesSync(file, 1, 1);
    expect(await seed(db, { revision: 5 })).toMatchObject({ hasChanged: false, version });
    writeFileSync(join(folder, 'assets/terms.txt'), 'Older terms');
    expect(await seed(db, { revision: 4 })).toMatchObject({ hasChanged: false, newerRevision: 5 });
    await db.destroy();
  });

  test('SCALE-10.04 each of many quick edits is noticed, with the same size and modification time', async () => {
    const db = await getEngine().open();
    rename('After Dark');
    await seed(db);
    for (let round = 10; round < 40; round++) {
      rename(`After D ${round}`);
      expect(await seed(db)).toMatchObject({ reads: 1, hasChanged: true });
      expect(await readName(db)).toBe(`After D ${round}`);
    }
    await db.destroy();
  });

  test('SCALE-10.05 a folder that is edited while it is read is read again, now or by the next seeding', async () => {
    const db = await getEngine().open();
    const editOnce = (reads: number) => reads === 1 && rename('After Once');
    expect(await seed(db, { afterRead: editOnce })).toMatchObject({ reads: 2 });
    expect(await readName(db)).toBe('After Once');
    expect(await seed(db)).toMatchObject({ reads: 0 });
    rename('After More');
    expect(await seed(db, { afterRead: (reads) => rename(`After M. ${reads}`) })).toMatchObject({
      reads: 3,
    });
    expect(await seed(db)).toMatchObject({ reads: 1, hasChanged: true });
    expect(await readName(db)).toBe('After M. 3');
    await db.destroy();
  });

  test('SCALE-10.06 a folder is read when its store was seeded by other data since, or seeding was interrupted', async () => {
    const db = await getEngine().open();
    await seed(db);
    const loaded = await loadStoreFolder(folder);
    if (!loaded.ok) throw new Error('expected a valid folder');
    const { store } = loaded.folder;
    await seedStore(db, { ...loaded.folder, store: { ...store, name: 'Other data' } });
    expect(await seed(db)).toMatchObject({ reads: 1, hasChanged: true, version: 3 });
    expect(await readName(db)).toBe(store.name);
    await db.updateTable('stores').set({ fingerprint: '' }).execute();
    expect(await seed(db)).toMatchObject({ reads: 1, hasChanged: true });
    expect(await seed(db)).toMatchObject({ reads: 0 });
    await db.destroy();
  });

  test('SCALE-10.07 an unchanged folder raises the revision without being read, and an older one is skipped', async () => {
    const db = await getEngine().open();
    expect(await seed(db, { revision: 5 })).toMatchObject({ reads: 1, version: 1 });
    expect(await seed(db, { revision: 8 })).toMatchObject({
      reads: 0,
      version: 1,
      hasChanged: false,
    });
    expect(await seed(db, { revision: 7 })).toMatchObject({ reads: 0, newerRevision: 8 });
    rename('After Dusk');
    expect(await seed(db, { revision: 7 })).toMatchObject({ newerRevision: 8, hasChanged: false });
    expect(await seed(db, { revision: 8 })).toMatchObject({ reads: 1, hasChanged: true });
    await db.destroy();
  });
}

describe('SQLite', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createSqliteEngine();
  });
  afterAll(() => engine.close());
  unchangedSuite(() => engine);
});

const bin = findPostgres();
describe.skipIf(!bin)('Postgres', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startPostgres(bin ?? '');
  });
  afterAll(() => engine.close());
  unchangedSuite(() => engine);
});

const NOW = Date.UTC(2026, 10, 23, 12);
const createFile = (ctimeMs: number): FolderFile => [
  'a',
  { ctimeMs, mtimeMs: 1_000 } as FolderFile[1],
];

test.each([
  ['an old file', NOW - 60_000, 0],
  ['a file of the current tick', NOW - 4.5, 16],
  ['a new file where times are whole seconds', NOW - 1_000, 1_000],
  ['an old file where times are whole seconds', NOW - 3_000, 0],
  ['a file of another clock', NOW + 60_000.5, undefined],
])('SCALE-10.04 a folder is read when later edits change a time: %s', (_, changedAt, wait) => {
  expect(getSettlingTime([createFile(changedAt)], NOW)).toBe(wait);
});
