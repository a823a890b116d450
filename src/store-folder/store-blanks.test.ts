import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listMockups } from '#pictures/list-mockups.ts';
import { getPrintArea, listTechniques } from '#pictures/print-files/print-area.ts';
import {
  createListing,
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const createPicture = (width: number, height: number, background = '#dddddd') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const PHOTO = await createPicture(900, 600);
const TOWEL = {
  name: 'Tea Towel',
  sizes: ['One size'],
  places: { front: { width: 300, height: 400 } },
  picture: {
    front: {
      file: 'towel.png',
      mask: 'mask.png',
      area: [
        [200, 50],
        [700, 50],
        [700, 550],
        [200, 550],
      ],
    },
  },
};

/** Loads a store that sells a product on the blank `towel`, after a change of its files. */
async function load(
  blank: unknown = TOWEL,
  files: Record<string, unknown> = {},
  product = {},
  catalog = {},
) {
  const good = createValidFiles();
  Object.assign(good.catalog, catalog);
  good.catalog.listings = [createListing('anchor-towel', { blank: 'towel', ...product })];
  const dir = await writeStoreFolder({
    ...toFiles(good),
    ...(blank === null ? {} : { 'blanks/towel.json': blank }),
    'blanks/towel.png': PHOTO,
    'blanks/mask.png': PHOTO,
    ...files,
  });
  return loadStoreFolder(dir);
}

const findIssues = async (...args: Parameters<typeof load>): Promise<string[]> => {
  const loaded = await load(...args);
  return loaded.ok
    ? []
    : loaded.issues.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
};
const withFront = (front: object) => ({
  ...TOWEL,
  picture: { front: { ...TOWEL.picture.front, ...front } },
});

it('BLANK-1.1 a product has the sizes, colors and print area of a blank in the folder of its store', async () => {
  const colors = { moss: { name: 'Moss', hex: '#56653f' } };
  const sizeChart = { 'One size': { width: 50, length: 70 } };
  const loaded = await load({ ...TOWEL, colors, sizeChart }, {}, { colors: ['moss'] });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const { storeBlanks, productTypes, colors: known } = loaded.folder.catalog;
  expect(productTypes.towel?.name).toBe('Tea Towel');
  expect(known).toMatchObject({ rope: { hex: '#c8b48a' }, moss: { hex: '#56653f' } });
  expect(getPrintArea('towel', 'One size', 'front', storeBlanks)).toEqual({
    width: 30,
    height: 40,
    align: 'top',
  });
});

it('BLANK-4 a blank of the store is printed as its file says, or else as the blank that it looks like', () => {
  const createBlank = (techniques?: 'dtf'[]) => ({
    name: 'Cup',
    sizes: ['One size'],
    weight: 0,
    taxClass: 'standard' as const,
    photographHashes: {},
    looksLike: 'enamel-mug' as const,
    places: { front: { width: 60, height: 50, ...(techniques && { techniques }) } },
  });
  const cup = createBlank();
  expect(listTechniques('cup', 'front', { cup })).toEqual(['sublimation', 'uv']);
  expect(listTechniques('cup', 'back', { cup })).toEqual([]);
  expect(listTechniques('cup', 'front', { cup: createBlank(['dtf']) })).toEqual(['dtf']);
});

it.each<[string, unknown, object, RegExp[], object?]>([
  [
    'an unknown blank',
    { ...TOWEL },
    { blank: 'towl' },
    [/catalog\.json .*blank: expected a blank \(.*\), got "towl": did you mean "towel"\?/],
  ],
  [
    'a color in which the blank is not made',
    { ...TOWEL, colors: { moss: { name: 'Moss', hex: '#56653f' } } },
    { colors: ['navy'] },
    [/colors\[0\]: expected a color of the blank "towel" \(moss\), got "navy"/],
  ],
  [
    'a size that the blank does not have',
    TOWEL,
    { sizes: ['XL'] },
    [/sizes\[0\]: expected a size of the blank "towel" \(One size\), got "XL"/],
  ],
  [
    'blanks in `catalog.json`, which are not those of the store',
    null,
    { blank: 'tee' },
    [/^catalog\.json {2}storeBlanks: unknown field "storeBlanks"/],
    { storeBlanks: { tee: { sizes: 5 } } },
  ],
])('BLANK-1.2 check names %s', async (_, blank, product, expected, catalog = {}) => {
  expect(await findIssues(blank, {}, product, catalog)).toEqual(
    expected.map((message) => expect.stringMatching(message)),
  );
});

it.each([
  ['no picture at all', { ...TOWEL, picture: undefined }, /^towel\.json {2}picture: is missing/],
  ['both pictures', { ...TOWEL, looksLike: 'tee' }, /looksLike: expected either picture or/],
  ['a missing file', withFront({ file: 'towl.png' }), /front\.file: .*mean "towel\.png"\?$/],
  ['a file of another kind', withFront({ file: 'towel.heic' }), /convert the photo to JPEG$/],
  [
    'a point beside the middle square',
    withFront({ area: TOWEL.picture.front.area.with(1, [800, 50]) }),
    /picture\.front\.area\[1\]: expected a point of the middle square, 150 to 750 across and 0 to 600 down, got 800, 50$/,
  ],
  [
    'points in another order',
    withFront({ area: TOWEL.picture.front.area.toReversed() }),
    /picture\.front\.area: expected points clockwise/,
  ],
  [
    'an odd number of points',
    withFront({ area: [...TOWEL.picture.front.area, [160, 300]] }),
    /picture\.front\.area: expected an even number of points, 4 to 24/,
  ],
  [
    'a product without a mask on the ground of the store',
    withFront({ mask: undefined, background: 'store' }),
    /picture\.front\.background: expected a mask/,
  ],
  [
    'measures of a size that it does not have',
    { ...TOWEL, sizeChart: { L: { width: 4 } } },
    /sizeChart\.L: expected a size of this blank \(One size\), got "L"/,
  ],
])('BLANK-1.3 check of a blank names %s', async (_, blank, message) => {
  expect((await findIssues(blank))[0]).toMatch(message);
});

it('BLANK-1.4 check rejects a mask of another size, a small or damaged photograph, and one of another format', async () => {
  const spoil = (file: string, content: unknown) =>
    findIssues(TOWEL, { [`blanks/${file}`]: content });
  expect((await spoil('mask.png', await createPicture(600, 600)))[0]).toMatch(
    /front\.mask: expected the size of the photograph, 900 × 600 pixels, got 600 × 600$/,
  );
  expect(await spoil('mask.png', PHOTO.subarray(0, PHOTO.length - 40))).toEqual([
    expect.stringMatching(/^mask\.png: expected a picture .*got a damaged file/),
  ]);
  const small = withFront({ area: undefined, mask: undefined });
  expect(await findIssues(small, { 'blanks/towel.png': await createPicture(500, 700) })).toEqual([
    'towel.png: expected at least 600 pixels a side, got 500 × 700',
  ]);
  const gif = await sharp(PHOTO).gif().toBuffer();
  expect(await findIssues(small, { 'blanks/towel.png': gif })).toEqual([
    expect.stringMatching(/^towel\.png: expected a picture \(JPEG, PNG or WebP\), got/),
  ]);
});

it('BLANK-1.4 an issue of a blank is reported once, and not again by each product on it', async () => {
  const files = {
    'store.json': { ...createValidFiles().store, locales: ['en', 'de'] },
    'catalog.de.json': {
      productTypes: { towel: { name: 'Tuch' } },
      colors: { slate: 'Schiefer' },
    },
  };
  expect(await findIssues({ ...TOWEL, weight: '120 g' }, files, { colors: ['slate'] })).toEqual([
    expect.stringMatching(/^towel\.json .*weight: /),
  ]);
});

it('BLANK-2.1 the addresses of mockups change with the photograph and its mask alone', async () => {
  const list = async (files: Record<string, unknown>) => {
    const loaded = await load(TOWEL, files);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
    const { catalog } = loaded.folder;
    const product = { blank: 'towel', colors: ['rope'] };
    const listed = listMockups(product, catalog, undefined)[0]?.mockups[0];
    return { version: listed?.version, blank: listed?.blank };
  };
  const first = await list({});
  expect(first.blank).toBe('towel');
  expect(await list({})).toEqual(first);
  const darker = await createPicture(900, 600, '#cccccc');
  expect(await list({ 'blanks/towel.png': darker })).not.toEqual(first);
  expect(await list({ 'blanks/mask.png': darker })).not.toEqual(first);
});

it('PRINTFUL-28 two blanks have the same color of one name', async () => {
  const create = (hex: string) => ({ ...TOWEL, colors: { moss: { name: 'Moss', hex } } });
  const check = (hex: string) =>
    findIssues(create('#56653f'), { 'blanks/flag.json': create(hex) }, { colors: ['moss'] });
  expect(await check('#56653F')).toEqual([]);
  expect(await check('#000000')).toEqual([
    expect.stringMatching(/colors\.moss\.hex.*as in blanks/),
  ]);
});
