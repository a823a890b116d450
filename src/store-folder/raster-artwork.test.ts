import { dirname } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createListing,
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff8800' } });

/** Returns issues and warnings of a valid folder whose tee has this design. */
async function check(
  files: Record<string, unknown>,
  product: Record<string, unknown> = {},
): Promise<string[]> {
  const good = createValidFiles();
  good.catalog.listings = [createListing('anchor-tee', { artwork: 'sunset', ...product })];
  const dir = await writeStoreFolder({ ...toFiles(good), ...files });
  const loaded = await loadStoreFolder(dir);
  const issues = loaded.ok ? loaded.folder.warnings : loaded.issues;
  return issues.map((issue) =>
    formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }),
  );
}

test('RAST-2.1 check names a picture that is too large, too small, damaged, in CMYK or another profile than sRGB, or rotated by its metadata, and two files for one design', async () => {
  const file = 'assets/artwork/sunset.png';
  const large = await draw(1600, 1800).png().toBuffer();
  expect(await check({ [file]: large })).toEqual([]);
  expect(await check({ [file]: await draw(199, 1800).png().toBuffer() })).toEqual([
    `${file}: expected at least 200 pixels a side, got 199 × 1800`,
  ]);
  expect(await check({ [file]: large.subarray(0, 900) })).toEqual([
    expect.stringContaining('got a damaged file'),
  ]);
  const rotated = await draw(1600, 1800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await check({ 'assets/artwork/sunset.jpg': rotated })).toEqual([
    'assets/artwork/sunset.jpg: expected an upright picture, got one that is rotated by its metadata: save it upright',
  ]);
  const cmyk = await draw(1600, 1800).toColourspace('cmyk').jpeg().toBuffer();
  expect(await check({ 'assets/artwork/sunset.jpg': cmyk })).toEqual([
    'assets/artwork/sunset.jpg: expected colors in sRGB, got CMYK: export the design for the screen',
  ]);
  const wide = await draw(1600, 1800).withIccProfile('p3').png().toBuffer();
  expect(await check({ [file]: wide })).toEqual([
    `${file}: expected colors in sRGB, got a picture with another color profile: convert it to sRGB`,
  ]);
  expect(await check({ [file]: Buffer.alloc(7 * 1024 ** 2 + 1) })).toEqual(
    expect.arrayContaining([expect.stringContaining('expected a file of at most 7 MiB')]),
  );
  expect(await check({ [file]: large, 'assets/artwork/sunset.svg': DRAWING })).toEqual([
    expect.stringMatching(
      /^assets\/artwork\/sunset\.\w+: expected another name: there is another file for the artwork "sunset"$/,
    ),
  ]);
});

test('RAST-2.2 check warns of a print with less than 150 pixels an inch, with the pixels that it needs', async () => {
  const file = 'assets/artwork/sunset.png';
  const small = await draw(600, 600).png().toBuffer();
  expect(await check({ [file]: small })).toEqual([
    'catalog.json  listings[0].products[0].artwork: the picture "sunset" is printed 25.6 cm wide with 59 pixels an inch, and shows its pixels: expected at least 150, which are 1512 pixels across',
  ]);
  expect(await check({ [file]: small }, { blank: 'sticker' })).toEqual([]);
  expect(await check({ [file]: small }, { blank: 'poster', sizes: ['A3', 'A2'] })).toEqual([
    expect.stringContaining('is printed 33.4 cm wide with 45 pixels an inch'),
  ]);
});

test('RAST-3.3 check names a design that is not inside the print area', async () => {
  const files = { 'assets/artwork/sunset.svg': DRAWING };
  const place = (placement: object, product: object = {}) =>
    check(files, { placement, ...product });
  expect(await place({ width: '60%', left: 0 })).toEqual([]);
  expect(await place({ width: 20, left: 8 })).toEqual([
    'catalog.json  listings[0].products[0].placement: expected a design inside the print area of 25.6 × 30.5 cm, got 20.0 × 20.0 cm at 8.0, 0.0',
  ]);
  expect(await place({ width: 10 }, { blank: 'poster' })).toEqual([
    'catalog.json  listings[0].products[0].placement.width: expected a percentage such as "60%", because each size of the blank "poster" has another print area',
  ]);
  expect(await place({ width: '50%' }, { artwork: undefined })).toEqual([
    'catalog.json  listings[0].products[0].placement: expected an artwork that is placed',
  ]);
  expect(await place({ width: '120%' })).toEqual([
    expect.stringContaining('expected centimeters such as 12.5, or a percentage of the print area'),
  ]);
});
