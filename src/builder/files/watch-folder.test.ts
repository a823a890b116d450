import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

test('an edit at any depth causes one call; an edit during a call causes one more call after it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  let [calls, running, maxRunning] = [0, 0, 0];
  const watcher = watchFolder(dir, async () => {
    maxRunning = Math.max(maxRunning, ++running);
    calls++;
    if (calls === 1) writeFileSync(join(dir, 'store.json'), 'edited meanwhile');
    await setTimeout(100);
    running--;
  });
  for (const text of ['a', 'ab', 'abc']) writeFileSync(join(dir, 'assets', 'note.txt'), text);
  await vi.waitFor(() => expect(calls).toBe(2), 5_000);
  await watcher.close();
  writeFileSync(join(dir, 'assets', 'note.txt'), 'after');
  await setTimeout(150);
  expect([calls, maxRunning]).toEqual([2, 1]);
});
