import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { READING_CODE } from '#tools/commands/reading-version.ts';

/** Where store folders are read, and where their content becomes rows. */
const ENTRIES = [
  'src/store-folder/load-store-folder.ts',
  'src/store-folder/parsing-process/main.ts',
  'src/platform/catalog/seed/seed-data.ts',
];

test('SCALE-10.08 a change of any code that reads store folders makes the platform read them again', async () => {
  const { metafile } = await build({
    entryPoints: ENTRIES,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: 'unused',
  });
  const files = Object.keys(metafile.inputs);
  expect(files.length).toBeGreaterThan(100);
  const uncovered = files.filter(
    (file) => !READING_CODE.some((folder) => file.startsWith(`src/${folder}/`)),
  );
  expect(uncovered).toEqual([]);
});
