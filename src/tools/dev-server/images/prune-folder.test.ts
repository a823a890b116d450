import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pruneFolder } from './disk-cache.ts';

test('deletes the least recently used files of a folder above its limit until a fifth is free, and none below the limit', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'prune-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'ab'));
  for (const [at, name] of ['new', 'old', 'older', 'newest'].entries()) {
    const path = join(dir, 'ab', name);
    writeFileSync(path, Buffer.alloc(100));
    const day = [3, 2, 1, 4][at] ?? 0;
    utimesSync(path, day * 86_400, day * 86_400);
  }
  await pruneFolder(dir, 400);
  expect(readdirSync(join(dir, 'ab'))).toHaveLength(4);
  await pruneFolder(dir, 300);
  expect(readdirSync(join(dir, 'ab')).sort()).toEqual(['new', 'newest']);
  await pruneFolder(join(dir, 'none'), 1);
});
