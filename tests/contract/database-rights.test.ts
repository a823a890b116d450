import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rights-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const listRights = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, rightsOf(join(folder, name))]));
const PRIVATE = {
  'platform.sqlite': '600',
  'platform.sqlite-shm': '600',
  'platform.sqlite-wal': '600',
};

test.skipIf(process.platform === 'win32')(
  'ATK-8 only the owner can read the database, its log and its folder',
  async () => {
    const folder = join(dir, '.data');
    const file = join(folder, 'platform.sqlite');
    const first = await openDatabase(file);
    expect([rightsOf(folder), listRights(folder)]).toEqual(['700', PRIVATE]);
    // As an earlier version left them, while another process has the database open.
    chmodSync(folder, 0o755);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const second = await openDatabase(file);
    expect([rightsOf(folder), listRights(folder)]).toEqual(['700', PRIVATE]);
    await second.destroy();
    await first.destroy();
  },
);

test.skipIf(process.platform === 'win32')(
  'ATK-8 a folder that other programs may share stays as it is, the file is private',
  async () => {
    const folder = join(dir, 'shared');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const db = await openDatabase(join(folder, 'platform.sqlite'));
    expect([rightsOf(folder), listRights(folder)]).toEqual(['755', PRIVATE]);
    await db.destroy();
  },
);
