import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createListing,
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { readContent } from './read-content.ts';

const { parsed } = vi.hoisted(() => ({ parsed: new Set<string>() }));
vi.mock('#pictures/artwork-rules/parse-artwork.ts', async (original) => {
  const real = await original<typeof import('#pictures/artwork-rules/parse-artwork.ts')>();
  const parseArtwork: typeof real.parseArtwork = (svg, ...rest) => {
    parsed.add(svg);
    return real.parseArtwork(svg, ...rest);
  };
  return { ...real, parseArtwork };
});
beforeEach(() => parsed.clear());

const DESIGNS = 40;
const draw = (index: number) => DRAWING.replace(/>/, `><title>${index}</title>`);

test('CLI-11.02 of 500 listings with 40 designs, an edit decodes only the design that has changed', async () => {
  const files = createValidFiles();
  files.catalog.listings = Array.from({ length: 500 }, (_, index) => {
    const listing = createListing(`tee-${index}`);
    Object.assign(listing.products[0] ?? {}, { artwork: `design-${index % DESIGNS}` });
    return { ...listing, collections: [] };
  });
  const artwork = Object.fromEntries(
    Array.from({ length: DESIGNS }, (_, index) => [
      `assets/artwork/design-${index}.svg`,
      draw(index),
    ]),
  );
  const root = await writeStoreFolder({ ...toFiles(files), ...artwork });
  const today = new Date();
  const first = await readContent(root, today);
  expect(first.issues.others).toEqual([]);
  const count = parsed.size;
  expect(count).toBeGreaterThanOrEqual(DESIGNS);

  parsed.clear();
  const path = join(root, 'catalog.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace(/"price": ?\d+/, '"price":1234'));
  const edited = await readContent(root, today, first.drawings);
  expect(parsed.size).toBe(0);
  expect(edited.warnings).toEqual(first.warnings);
  expect(edited.drawings).toEqual(first.drawings);

  await writeFile(join(root, 'assets/artwork/design-7.svg'), draw(1000));
  const redrawn = await readContent(root, today, edited.drawings);
  expect([...parsed]).toEqual([draw(1000)]);
  expect(Object.keys(redrawn.drawings)).toHaveLength(Object.keys(first.drawings).length);
  // What is known is of the current drawings alone.
  await rm(join(root, 'assets/artwork/design-8.svg'));
  expect(Object.keys((await readContent(root, today, redrawn.drawings)).drawings)).toHaveLength(
    Object.keys(first.drawings).length - 1,
  );
});
