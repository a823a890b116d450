import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type WatchListener,
  type WatchOptionsWithStringEncoding,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchFolders } from './watch-folders.ts';

const hasEvents = vi.hoisted(() => vi.fn(() => true));

// As on a mount whose file system reports no edits.
vi.mock('node:fs', async (importActual) => {
  const actual = await importActual<typeof import('node:fs')>();
  return {
    ...actual,
    watch: (
      path: string,
      options: WatchOptionsWithStringEncoding,
      listener: WatchListener<string>,
    ) => actual.watch(path, options, hasEvents() ? listener : () => {}),
  };
});

test('an edit at any depth causes one call; an edit during a call causes one more call after it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  let [calls, running, maxRunning] = [0, 0, 0];
  const watcher = watchFolders([dir], async () => {
    maxRunning = Math.max(maxRunning, ++running);
    calls++;
    if (calls === 1) writeFileSync(join(dir, 'store.json'), 'edited meanwhile');
    await setTimeout(100);
    running--;
  });
  for (const text of ['a', 'ab', 'abc']) writeFileSync(join(dir, 'assets', 'note.txt'), text);
  await expect.poll(() => calls).toBe(2);
  await watcher.close();
  writeFileSync(join(dir, 'assets', 'note.txt'), 'after');
  await setTimeout(150);
  expect([calls, maxRunning]).toEqual([2, 1]);
});

test('FILE-3 a file that was replaced by a rename is watched, each time and also when it is then edited in place', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  await mkdir(join(dir, 'routes'));
  const files = [join(dir, 'theme.json'), join(dir, 'routes', 'letter.astro')];
  for (const file of files) writeFileSync(file, 'first');
  let calls = 0;
  const watcher = watchFolders([dir], async () => {
    calls++;
  });
  onTestFinished(() => watcher.close());
  const expectCall = async (edit: () => void) => {
    const before = calls;
    edit();
    await expect.poll(() => calls).toBeGreaterThan(before);
    // The events of one edit may come in two groups. Only a later edit counts for the next step.
    await setTimeout(200);
  };
  for (const file of files) {
    for (let round = 0; round < 3; round++) {
      writeFileSync(join(dir, '..', `watch-${process.pid}`), `replaced ${round}`);
      await expectCall(() => renameSync(join(dir, '..', `watch-${process.pid}`), file));
      await expectCall(() => writeFileSync(file, `edited in place ${round}`));
    }
  }
});

test('FILE-3 a folder that was removed and created anew is watched', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const dir = join(parent, 'harbour');
  await mkdir(dir);
  let seen = '';
  const watcher = watchFolders([dir], async () => {
    seen = existsSync(join(dir, 'theme.json'))
      ? readFileSync(join(dir, 'theme.json'), 'utf8')
      : 'none';
  });
  onTestFinished(() => watcher.close());
  rmSync(dir, { recursive: true });
  await expect.poll(() => seen).toBe('none');
  for (const text of ['created', 'edited']) {
    await mkdir(dir, { recursive: true });
    writeFileSync(join(dir, 'theme.json'), text);
    await expect.poll(() => seen).toBe(text);
  }
});

describe('FILE-12 edits of a folder whose file system reports none', () => {
  async function startWatching() {
    const dir = mkdtempSync(join(tmpdir(), 'watch-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    writeFileSync(join(dir, 'store.json'), 'a');
    let calls = 0;
    const watcher = watchFolders([dir], async () => {
      calls++;
    });
    onTestFinished(() => watcher.close());
    return { file: join(dir, 'store.json'), countCalls: () => calls };
  }

  test.each(['by itself', 'with WATCH_POLLING'])('are found %s', async (how) => {
    const isSwitch = how === 'with WATCH_POLLING';
    if (isSwitch) vi.stubEnv('WATCH_POLLING', '1');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    hasEvents.mockReturnValue(false);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      hasEvents.mockReturnValue(true);
    });
    const { file, countCalls } = await startWatching();
    await expect.poll(() => warned.mock.calls).toHaveLength(isSwitch ? 0 : 1);
    for (const [at, text] of ['ab', 'abc'].entries()) {
      writeFileSync(file, text);
      await expect.poll(countCalls).toBe(at + 1);
    }
  });

  test('are not searched for where the file system reports the written file, which is no edit itself', async () => {
    const warned = vi.spyOn(console, 'warn');
    const { file, countCalls } = await startWatching();
    await setTimeout(3_000);
    expect([countCalls(), warned.mock.calls, readdirSync(dirname(file))]).toEqual([
      0,
      [],
      ['store.json'],
    ]);
  });
});
