import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRevisions } from './find-revisions.ts';

let root: string;
let corvane: string;
let moth: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'revisions-'));
  corvane = join(root, 'stores', 'corvane');
  moth = join(root, 'stores', 'moth');
  for (const dir of [corvane, moth]) {
    await mkdir(join(dir, 'assets'), { recursive: true });
    await writeFile(join(dir, 'store.json'), '{}');
  }
});
afterEach(() => rm(root, { recursive: true }));

const YEAR_2020 = 1_577_880_000;
const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-C', root, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args],
    {
      env: { ...process.env, GIT_COMMITTER_DATE: `${YEAR_2020} +0000` },
      stdio: 'pipe',
    },
  );
const commit = () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add stores');
};

test('SCALE-1.08 the revision of a committed folder is the time of the checked-out commit', async () => {
  commit();
  const revisions = await findRevisions([corvane, moth]);
  expect([...revisions.values()]).toEqual([YEAR_2020 * 1_000, YEAR_2020 * 1_000]);
});

test('SCALE-1.08 the revision of an edited folder is the time of the edit, also of a new file', async () => {
  commit();
  await writeFile(join(corvane, 'assets', 'new.svg'), '<svg/>');
  const revisions = await findRevisions([corvane, moth]);
  expect(revisions.get(corvane)).toBeGreaterThan(Date.now() - 60_000);
  expect(revisions.get(moth)).toBe(YEAR_2020 * 1_000);
});

test('SCALE-1.08 without a repository the revision is the time of the newest file', async () => {
  for (const path of ['store.json', 'assets', ''])
    await utimes(join(corvane, path), YEAR_2020, YEAR_2020);
  const revisions = await findRevisions([corvane, moth]);
  expect(revisions.get(corvane)).toBe(YEAR_2020 * 1_000);
  expect(revisions.get(moth)).toBeGreaterThan(Date.now() - 60_000);
});
