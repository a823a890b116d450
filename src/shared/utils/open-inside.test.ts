import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readInside } from './open-inside.ts';

function createFolders() {
  const work = mkdtempSync(join(tmpdir(), 'inside-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const root = join(work, 'root');
  for (const folder of ['root/a/b', 'root-2', 'outside'])
    mkdirSync(join(work, folder), { recursive: true });
  for (const file of ['root/file', 'root/a/file', 'root/a/b/file'])
    writeFileSync(join(work, file), 'inside');
  for (const file of ['file', 'root-2/file', 'outside/file'])
    writeFileSync(join(work, file), 'secret');
  symlinkSync('..', join(root, 'a/up'));
  symlinkSync('../outside', join(root, 'out'));
  symlinkSync(join(work, 'root-2'), join(root, 'twin'));
  symlinkSync('file', join(root, 'same'));
  return { work, root };
}

test('FILE-1 no path of any form reads a file outside of the folder', async () => {
  const { root } = createFolders();
  const step = fc.constantFrom(
    '..',
    '.',
    '',
    'a',
    'b',
    'up',
    'out',
    'twin',
    'same',
    'file',
    'root-2',
    'outside',
    'a\0',
    '%2e%2e',
    '\\..',
  );
  const path = fc.array(step, { maxLength: 8 }).map((steps) => steps.join('/'));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        path,
        path.map((steps) => `${steps}/file`),
      ),
      async (steps) => {
        const read = await readInside(root, steps, 100);
        if (read.ok) found += 1;
        expect(read.ok ? read.value.toString() : '').not.toContain('secret');
      },
    ),
    { numRuns: 1_000 },
  );
  expect(found).toBeGreaterThan(10);
});

test('FILE-1 a folder that is replaced by a link while files are read leads to no file outside', async () => {
  const { work, root } = createFolders();
  const [folder, aside, link] = [join(root, 'a'), join(work, 'aside'), join(work, 'link')];
  symlinkSync(join(work, 'outside'), link);
  let isOpen = true;
  const swapping = (async () => {
    while (isOpen) {
      renameSync(folder, aside);
      renameSync(link, folder);
      await new Promise((resolve) => setImmediate(resolve));
      renameSync(folder, link);
      renameSync(aside, folder);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const seen = new Map<string, number>();
  for (let round = 0; round < 400; round++) {
    const reads = await Promise.all(
      Array.from({ length: 5 }, () => readInside(root, 'a/file', 100)),
    );
    for (const read of reads) {
      const result = read.ok ? read.value.toString() : read.error;
      seen.set(result, (seen.get(result) ?? 0) + 1);
    }
  }
  isOpen = false;
  await swapping;
  expect(seen.has('secret')).toBe(false);
  // Both states were met, so the folder was replaced between the calls.
  expect(seen.get('inside')).toBeGreaterThan(0);
  expect(seen.get('outside')).toBeGreaterThan(0);
});

test('FILE-1 a file that grows while it is read does not exceed the limit', async () => {
  const { root } = createFolders();
  writeFileSync(join(root, 'log'), 'x'.repeat(50));
  const reading = readInside(root, 'log', 60);
  for (let at = 0; at < 50; at++)
    writeFileSync(join(root, 'log'), 'x'.repeat(1_000), { flag: 'a' });
  const read = await reading;
  expect(read.ok ? read.value.length : 0).toBeLessThanOrEqual(60);
});
