import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';

/** The locks of all processes, by process and inode. */
const LOCKS = '/proc/locks';

test.skipIf(!existsSync(LOCKS))(
  'ATK-8 a process that opens its database again loses no lock on it',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'locks-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const file = join(dir, 'platform.sqlite');
    const first = await openDatabase(file);
    const inode = `:${statSync(file).ino}`;
    const countLocks = () =>
      readFileSync(LOCKS, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(
          (fields) =>
            fields.includes(String(process.pid)) && fields.some((field) => field.endsWith(inode)),
        ).length;
    const before = countLocks();
    const second = await openDatabase(file);
    expect([before, countLocks()]).toEqual([1, 1]);
    await second.destroy();
    await first.destroy();
  },
);
