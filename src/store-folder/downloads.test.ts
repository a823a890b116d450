import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_DOWNLOAD_BYTES } from '#shared/contract/store-folder/downloads-section.ts';
import {
  createListing,
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

/** Loads a valid folder whose only product has other fields, with files in `downloads`. */
async function load(product: Record<string, unknown>, files: Record<string, Buffer | string> = {}) {
  const good = createValidFiles();
  good.catalog.listings = [createListing('anchor-tee', { blank: 'digital', ...product })];
  const loaded = await loadStoreFolder(await writeStoreFolder({ ...toFiles(good), ...files }));
  const describe = (issue: Parameters<typeof formatIssue>[0]) =>
    formatIssue({ ...issue, file: basename(issue.file) });
  return loaded.ok
    ? { folder: loaded.folder, issues: [], warnings: loaded.folder.warnings.map(describe) }
    : { issues: loaded.issues.map(describe), warnings: [] };
}

test('DIGI-1.1 the files of products are read, those of a color in place of the others', async () => {
  const { issues, warnings, folder } = await load(
    { files: ['map.pdf'], filesOf: { navy: ['night/map.pdf'] } },
    { 'downloads/map.pdf': 'day', 'downloads/night/map.pdf': 'night' },
  );
  expect([issues, warnings]).toEqual([[], []]);
  expect(
    [...(folder?.downloads ?? [])].map(([path, { size, hash }]) => [path, size, hash]),
  ).toEqual([
    ['map.pdf', 3, createHash('sha256').update('day').digest('hex')],
    ['night/map.pdf', 5, createHash('sha256').update('night').digest('hex')],
  ]);
});

test('DIGI-1.2 each mistake is named with its field: a file that is missing, empty or larger than 50 MiB, an unknown value', async () => {
  const field = 'catalog.json  listings[0].products[0]';
  const { issues } = await load(
    { files: ['mop.pdf', 'empty.txt', 'large.bin'], filesOf: { blue: ['map.pdf'] } },
    {
      'downloads/map.pdf': 'day',
      'downloads/empty.txt': '',
      'downloads/large.bin': Buffer.alloc(MAX_DOWNLOAD_BYTES + 1),
    },
  );
  expect(issues).toHaveLength(4);
  expect(issues.find((issue) => issue.includes('filesOf'))).toContain(
    'expected a color of this product',
  );
  expect(issues).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${field}.files[0]: expected a file of downloads`),
      `${field}.files[1]: expected a file with content, but downloads/empty.txt is empty`,
      `${field}.files[2]: expected a file of at most 50 MiB, but downloads/large.bin has 51 MiB: offer larger ones with "npx shopkiln orders … --files"`,
    ]),
  );
  for (const path of [
    '../store.json',
    '/etc/passwd',
    '.hidden',
    'a\nb.txt',
    'no-ending',
    'a//b.txt',
  ])
    expect((await load({ files: [path] })).issues.join(), path).toContain(
      'expected the path of a file in downloads',
    );
});

test('DIGI-1.3 a file that no product names is a warning', async () => {
  const { issues, warnings } = await load({}, { 'downloads/map.pdf': 'day' });
  expect(issues).toEqual([]);
  expect(warnings).toEqual([
    'map.pdf: no product names this file in "files": nobody can download it',
  ]);
});
