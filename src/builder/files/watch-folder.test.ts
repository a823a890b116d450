import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

test('an edit at any depth leads to one call; an edit during a call leads to one more call after it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  let [calls, atOnce, most] = [0, 0, 0];
  const watched = watchFolder(dir, async () => {
    most = Math.max(most, ++atOnce);
    calls++;
    if (calls === 1) writeFileSync(join(dir, 'store.json'), 'edited meanwhile');
    await setTimeout(100);
    atOnce--;
  });
  for (const text of ['a', 'ab', 'abc']) writeFileSync(join(dir, 'assets', 'note.txt'), text);
  await vi.waitFor(() => expect(calls).toBe(2), 5_000);
  await watched.close();
  writeFileSync(join(dir, 'assets', 'note.txt'), 'after');
  await setTimeout(150);
  expect([calls, most]).toEqual([2, 1]);
});
