import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { findUntranslated } from './find-untranslated.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const createPhoto = (side = 400) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b3893f' } })
    .jpeg()
    .toBuffer();

const createType = () => ({
  name: 'Lamp',
  options: [
    {
      name: 'Finish',
      values: [
        { slug: 'brass', name: 'Brass' },
        { slug: 'steel', name: 'Steel' },
      ],
    },
    {
      name: 'Height',
      values: [
        { slug: 'low', name: 'Low' },
        { slug: 'high', name: 'High' },
      ],
    },
  ],
  sizeChart: { low: { base: 14 } },
});
const PRODUCT = { type: 'lamp', price: 900, photos: [{ file: 'lamp.jpg', alt: 'A lamp' }] };

interface Changes {
  readonly types?: object;
  readonly product?: object;
  readonly files?: Readonly<Record<string, unknown>>;
}

/** Loads a valid folder that sells a lamp, with changes. */
async function load({ types = { lamp: createType() }, product = {}, files = {} }: Changes) {
  const valid = createValidFiles();
  Object.assign(valid.store, { locales: ['en', 'de'] });
  valid.catalog.productTypes = types;
  Object.assign(valid.catalog.listings[0] ?? {}, { products: [{ ...PRODUCT, ...product }] });
  const photos = { 'assets/photos/lamp.jpg': await createPhoto(), ...files };
  return loadStoreFolder(await writeStoreFolder({ ...toFiles(valid), ...photos }));
}

async function findIssues(changes: Changes): Promise<string[]> {
  const loaded = await load(changes);
  return loaded.ok
    ? []
    : loaded.issues.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
}

const withOptions = (change: (options: ReturnType<typeof createType>['options']) => void) => {
  const type = createType();
  change(type.options);
  return findIssues({ types: { lamp: type } });
};

test('PROD-1.1 a product with a type, photos, prices and stock of values is valid', async () => {
  const product = {
    priceOf: { high: 1000, 'brass/high': 1100 },
    stockOf: { steel: 0, 'brass/low': 3 },
    without: ['steel/high'],
    photos: [...PRODUCT.photos, { file: 'lamp.jpg', alt: 'The base', of: 'steel' }],
  };
  expect(await findIssues({ product })).toEqual([]);
  expect(await findIssues({ types: { lamp: { name: 'Lamp', digital: true } } })).toEqual([]);
});

test('PROD-1.2 mistakes in `productTypes`, such as a fourth option, are named with their field', async () => {
  const option = { name: 'Cable', values: [{ slug: 'red', name: 'Red' }] };
  expect(
    await withOptions((options) => options.push(option, { ...option, name: 'Plug' })),
  ).toContain(
    'catalog.json  productTypes.lamp.options: expected at most 3 options to choose, got 4',
  );
  expect(
    await withOptions((options) => options.push(structuredClone(options[0] ?? option))),
  ).toEqual([
    'catalog.json  productTypes.lamp.options[2]: "Finish" is listed twice',
    'catalog.json  productTypes.lamp.options[2].values[0].slug: "brass" is used twice: expected another slug for each value of a type',
    'catalog.json  productTypes.lamp.options[2].values[1].slug: "steel" is used twice: expected another slug for each value of a type',
  ]);
  expect(
    await withOptions(([first]) => Object.assign(first?.values[0] ?? {}, { hex: '#b3893f' })),
  ).toEqual([
    'catalog.json  productTypes.lamp.options[0].values[1].hex: is missing: expected a color for each value of the option, or for none',
  ]);
  expect(
    await withOptions(([, second]) => Object.assign(second?.values[0] ?? {}, { hex: '#b3893f' })),
  ).toEqual([
    'catalog.json  productTypes.lamp.options[1].values[0].hex: expected colors only in the first option: make it the first one',
  ]);
  expect(
    await withOptions(([first]) => Object.assign(first?.values[0] ?? {}, { name: 'A / B' })),
  ).toEqual([
    'catalog.json  productTypes.lamp.options[0].values[0].name: expected a name without " / ", got "A / B"',
  ]);
  expect(
    await findIssues({ types: { lamp: { ...createType(), sizeChart: { lo: { base: 1 } } } } }),
  ).toEqual([
    'catalog.json  productTypes.lamp.sizeChart.lo: expected the slug of a value of this type (brass, steel, low, high), got "lo": did you mean "low"?',
  ]);
  expect(await findIssues({ types: { lamp: { ...createType(), wieght: 3 } } })).toEqual([
    'catalog.json  productTypes.lamp.wieght: unknown field "wieght": did you mean "weight"?',
  ]);
});

test('PROD-1.3 mistakes in products are named with their field', async () => {
  const at = 'catalog.json  listings[0].products[0]';
  expect(await findIssues({ product: { type: 'lmp' } })).toEqual([
    `${at}.type: expected a type of productTypes of this catalog (lamp), got "lmp": did you mean "lamp"?`,
  ]);
  expect(await findIssues({ product: { colors: ['rope'] } })).toEqual([
    expect.stringContaining(`${at}.colors: unknown field "colors"`),
  ]);
  expect(await findIssues({ product: { photos: [] } })).toEqual([
    `${at}.photos: expected at least one photo, got an empty list`,
  ]);
  expect(await findIssues({ product: { photos: [{ file: 'lmap.jpg', alt: 'A lamp' }] } })).toEqual([
    `${at}.photos[0].file: expected a file of assets/photos (lamp.jpg), got "lmap.jpg": did you mean "lamp.jpg"?`,
  ]);
  expect(
    await findIssues({ product: { photos: [{ file: 'lamp.gif', alt: 'A lamp' }] } }),
  ).toContain(
    `${at}.photos[0].file: expected the name of a JPEG, PNG, WebP or AVIF file in assets/photos, such as lamp-brass.jpg, got "lamp.gif"`,
  );
  expect(
    await findIssues({ product: { photos: [{ file: 'lamp.jpg', alt: 'A lamp', of: 'low' }] } }),
  ).toEqual([
    `${at}.photos[0].of: expected the slug of a value of the first option (brass, steel), got "low"`,
    `${at}.photos: expected a photo of "brass", or one without "of" for all values`,
  ]);
  expect(
    await findIssues({ product: { priceOf: { hgh: 1 }, stockOf: { 'low/brass': 1 } } }),
  ).toEqual([
    `${at}.priceOf.hgh: expected the slug of a value of this type (brass, steel, low, high), got "hgh": did you mean "high"?`,
    `${at}.stockOf["low/brass"]: expected values in the order of the options, such as brass/low`,
  ]);
  expect(await findIssues({ product: { without: ['brass', 'steel'] } })).toEqual([
    `${at}.without: expected to leave at least one combination of values`,
  ]);
});

test('PROD-1.3 photos that cannot be published are named with their file', async () => {
  const check = async (content: Buffer | string) => {
    const [issue, ...others] = await findIssues({ files: { 'assets/photos/lamp.jpg': content } });
    expect(others).toEqual([]);
    return issue;
  };
  expect(await check('no picture')).toMatch(/^lamp\.jpg: expected a picture/);
  expect(await check((await createPhoto()).subarray(0, 500))).toMatch(/^lamp\.jpg: .*damaged file/);
  expect(await check(await createPhoto(200))).toBe(
    'lamp.jpg: expected at least 300 pixels a side, got 200 × 200',
  );
  expect(await check(Buffer.alloc(21 * 1024 * 1024))).toBe(
    'lamp.jpg: expected a file of at most 20 MiB',
  );
});

test('PROD-6.1 texts of types and photos that are not translated are listed, and unknown ones are issues', async () => {
  const texts = (lamp: object, photos: object = {}) => ({
    files: {
      'catalog.de.json': { productTypes: { lamp }, listings: { 'anchor-tee': { photos } } },
    },
  });
  const complete = {
    name: 'Leuchte',
    options: ['Ausführung', 'Höhe'],
    dimensions: { base: 'Fuß' },
  };
  const loaded = await load(texts({ ...complete, values: { brass: 'Messing' } }));
  const [german] = loaded.ok ? findUntranslated(loaded.folder) : [];
  expect(
    german?.fields.filter((field) => field.includes('productTypes') || field.includes('photos')),
  ).toEqual([
    'catalog.de.json: productTypes.lamp.values.steel',
    'catalog.de.json: productTypes.lamp.values.low',
    'catalog.de.json: productTypes.lamp.values.high',
    'catalog.de.json: listings["anchor-tee"].photos["lamp.jpg"]',
  ]);
  expect(
    await findIssues(
      texts(
        { options: ['Höhe'], values: { bras: 'Messing' }, dimensions: { bas: 'Fuß' } },
        { 'lmp.jpg': 'Leuchte' },
      ),
    ),
  ).toEqual([
    'catalog.de.json  productTypes.lamp.options: expected 2 names, one for each option of the type, got 1',
    'catalog.de.json  productTypes.lamp.values.bras: expected a value of this type of catalog.json: did you mean "brass"? Otherwise remove it',
    'catalog.de.json  productTypes.lamp.dimensions.bas: expected a dimension of the size chart of catalog.json: did you mean "base"? Otherwise remove it',
    'catalog.de.json  listings["anchor-tee"].photos["lmp.jpg"]: expected a photo of this listing of catalog.json: did you mean "lamp.jpg"? Otherwise remove it',
  ]);
});
