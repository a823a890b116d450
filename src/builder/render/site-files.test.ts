import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashSiteFiles, listSiteFiles } from './site-files.ts';

const TIME = new Date('2026-11-01T00:00:00Z');

/** Creates a site of two pages whose files have the same time. */
function createSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'listing'));
  for (const file of ['index.html', 'listing/tee.html']) {
    writeFileSync(join(dir, file), 'page');
    utimesSync(join(dir, file), TIME, TIME);
  }
  return dir;
}

test('the hash of the files of a site does not depend on their order', () => {
  const files = listSiteFiles(createSite());
  expect(files.map(([path]) => path)).toEqual(['index.html', 'listing/tee.html']);
  expect(hashSiteFiles([...files].reverse())).toBe(hashSiteFiles(files));
});

test.each<[string, (dir: string) => void]>([
  ['edited', (dir) => writeFileSync(join(dir, 'index.html'), 'edit')],
  ['deleted', (dir) => rmSync(join(dir, 'listing/tee.html'))],
  ['added', (dir) => writeFileSync(join(dir, 'listing/stranger.html'), '')],
  [
    'replaced by a folder',
    (dir) => {
      rmSync(join(dir, 'index.html'));
      mkdirSync(join(dir, 'index.html'));
    },
  ],
  [
    'replaced by a link to nothing',
    (dir) => {
      rmSync(join(dir, 'index.html'));
      symlinkSync('nowhere', join(dir, 'index.html'));
    },
  ],
])('the hash changes when a file is %s', (_, change) => {
  const dir = createSite();
  const before = hashSiteFiles(listSiteFiles(dir));
  change(dir);
  expect(hashSiteFiles(listSiteFiles(dir))).not.toBe(before);
});
