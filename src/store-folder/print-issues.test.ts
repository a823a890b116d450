import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

/** Returns the issues, or else the warnings, of a store with a product. */
async function check(
  product: Record<string, unknown>,
  files: Record<string, unknown> = {},
): Promise<string[]> {
  const good = createValidFiles();
  Object.assign(good.catalog.listings[0]?.products[0] ?? {}, product);
  const loaded = await loadStoreFolder(await writeStoreFolder({ ...toFiles(good), ...files }));
  const found = loaded.ok ? loaded.folder.warnings : loaded.issues;
  return found.map((issue) =>
    formatIssue({ ...issue, file: basename(issue.file) }).replace(
      'catalog.json  listings[0].products[0].',
      '',
    ),
  );
}
const anchor = { artwork: 'anchor' };

test.each([
  [
    'a blank without the place',
    { blank: 'cap', prints: { back: anchor } },
    'prints.back: expected no such place, because the blank "cap" is printed on the front only',
  ],
  [
    'a place of other blanks',
    { prints: { wrap: anchor } },
    'prints.wrap: expected a place of the blank "tee" (back, sleeve-left, sleeve-right, neck-label), got "wrap"',
  ],
  [
    'a front beside that of `artwork`',
    { prints: { front: anchor } },
    'prints.front: expected back, sleeve-left, sleeve-right, neck-label, wrap; `artwork` of the product is the design of the front',
  ],
  [
    'a design around a printed front',
    { blank: 'mug', prints: { wrap: anchor } },
    'prints.wrap: expected a product without `artwork`, because this design covers its front',
  ],
  [
    'an unknown design',
    { prints: { back: { artwork: 'anchr' } } },
    'prints.back.artwork: expected',
  ],
  [
    'a technique of other places',
    { prints: { 'sleeve-left': { ...anchor, technique: 'screen' } } },
    'prints.sleeve-left.technique: expected "dtf" or "dtg" or "embroidery" for this place of the blank "tee", got "screen"',
  ],
  [
    'a technique of other blanks',
    { technique: 'sublimation' },
    'technique: expected "dtg" or "dtf" or "screen" or "embroidery" for this place of the blank "tee", got "sublimation"',
  ],
  [
    'cloth techniques on a phone case',
    { blank: 'phone-case', technique: 'dtg' },
    'technique: expected "uv" or "sublimation" for this place of the blank "phone-case", got "dtg"',
  ],
  [
    'embroidery on enamel',
    { blank: 'enamel-mug', technique: 'embroidery' },
    'technique: expected "sublimation" or "uv" for this place of the blank "enamel-mug", got "embroidery"',
  ],
  [
    'a placement outside',
    { prints: { back: { ...anchor, placement: { width: 30, left: 5 } } } },
    'prints.back.placement: expected a design inside the print area of 30.0 × 38.0 cm',
  ],
])('PRINT-3 `check` rejects %s', async (_, product, message) => {
  const issues = await check(product);
  expect(issues).toHaveLength(1);
  expect(issues[0]).toContain(message);
});

test('PRINT-3 `check` accepts designs on every place, and measures each in its own print area', async () => {
  const prints = {
    back: { ...anchor, placement: { width: 30 }, technique: 'screen' },
    'sleeve-left': anchor,
    'sleeve-right': anchor,
    'neck-label': anchor,
  };
  expect(await check({ prints })).toEqual([]);
  // 1,000 pixels suffice for a sleeve of 8 cm, and not for a back of 30 cm.
  const create = { width: 1000, height: 1000, channels: 3, background: '#ff0000' } as const;
  const photo = await sharp({ create }).png().toBuffer();
  const files = { 'assets/artwork/photo.png': photo };
  expect(await check({ prints: { 'sleeve-left': { artwork: 'photo' } } }, files)).toEqual([]);
  expect(await check({ prints: { back: { artwork: 'photo' } } }, files)).toEqual([
    expect.stringContaining(
      'prints.back.artwork: the picture "photo" is printed 30.0 cm wide with 84 pixels an inch',
    ),
  ]);
});
