import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInk } from '#pictures/ink.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import { listViews } from '#pictures/views.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { createPrintStore, PRINT_STORE, SQUARE } from '../helpers/commands/create-print-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { createBuyer, createCommercePlatform } from '../helpers/contract/buyer.ts';
import { editJson } from '../helpers/series/store-folder.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 60_000 });
const INKS = { square: { signal: { '#e5432d': '#f3f1ea' } } };

let root: string;
let store: Awaited<ReturnType<typeof createPrintStore>>;
let out: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'print-files-'));
  out = join(root, 'out');
  store = await createPrintStore(join(root, 'stores'));
  await store.editCatalog((catalog) => {
    catalog.inks = INKS;
  });
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: readonly string[]) =>
  shopkiln(args, {
    env: {
      STORES_DIR: join(root, 'stores'),
      SHOPKILN_WORK: join(root, 'work'),
      PLATFORM_DB: join(root, 'platform.sqlite'),
    },
  });
const read = (name: string) => readFileSync(join(out, name), 'utf8');
const Report = v.object({
  prints: v.array(
    v.object({
      label: v.string(),
      quantity: v.optional(v.number()),
      remark: v.optional(v.string()),
      file: v.nullable(v.looseObject({ svg: v.string(), png: v.string() })),
    }),
  ),
});
const readReport = () => v.parse(Report, JSON.parse(read('print-files.json'))).prints;

test('INK-4.1 a print file is the design in its inks, as SVG and PNG at the stated size and resolution', async () => {
  const { code, stdout } = await run('print-files', PRINT_STORE, '--out', out, '--dpi', '150');
  expect(code).toBe(0);
  const files = ['chalk', 'night', 'signal'].flatMap((color) => [
    `square-tee-${color}.png`,
    `square-tee-${color}.svg`,
  ]);
  expect((await readdir(out)).sort()).toEqual(['print-files.json', ...files]);
  expect(stdout).toContain(
    'square-tee-signal.svg, square-tee-signal.png\n      25.44 × 30.53 cm, 1503 × 1803 pixels, at the top middle of the print area of 25.6 × 30.53 cm',
  );
  for (const [color, ink, line] of [
    ['signal', '#f3f1ea', '#f3f1ea'],
    ['chalk', '#e5432d', '#17181a'],
    ['night', '#e5432d', '#f3f1ea'],
  ] as const) {
    const svg = read(`square-tee-${color}.svg`);
    expect(svg).toMatch(
      /^<svg viewBox="0 0 200 240" font-size="16" xmlns="[^"]+" width="25\.44\d*cm" height="30\.53\d*cm">/,
    );
    expect([...svg.matchAll(/fill="(.*?)"/g)].map(([, fill]) => fill)).toEqual([ink, line]);
    const png = sharp(join(out, `square-tee-${color}.png`));
    expect(await png.metadata()).toMatchObject({
      format: 'png',
      width: 1503,
      height: 1803,
      density: 150,
      hasAlpha: true,
    });
    const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    const rgb = [1, 3, 5].map((index) => Number.parseInt(ink.slice(index, index + 2), 16));
    expect(at(700, 700)).toEqual([...rgb, 255]);
    // Between the square and the line.
    expect(at(700, 1570)[3]).toBe(0);
  }
});

/** Mean difference of two pictures of the same size, with premultiplied colors, 0 to 255. */
function comparePixels(one: Uint8Array, other: Uint8Array) {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < one.length; i += 4) {
    const [a, b] = [(one[i + 3] ?? 0) / 255, (other[i + 3] ?? 0) / 255];
    for (let c = 0; c < 3; c++) sum += Math.abs((one[i + c] ?? 0) * a - (other[i + c] ?? 0) * b);
    sum += Math.abs(a - b) * 255;
    count += 4;
  }
  return sum / count;
}

test.each([
  ['corvane', 'lap-42-tee', 'lap-42', 'signal', 'tee', 200],
  ['corvane', 'reservoir-canine', 'canines', 'signal', 'mouthguard', 600],
  ['hedge-and-quire', 'thistle-print', 'thistle', 'slate-blue', 'poster', 200],
  ['moth-kiosk', 'moth-badge-tee', 'badge', 'coral', 'tee', 200],
])(
  'INK-4.2 the print file of %s %s equals the layer of its mockup before folds and light',
  async (slug, listing, artwork, color, blank, dpi) => {
    const { code, stderr } = await shopkiln(
      ['print-files', slug, '--out', out, '--listing', listing, '--dpi', String(dpi)],
      {
        env: { SHOPKILN_WORK: join(root, 'work') },
      },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const loaded = await loadStoreFolder(join('stores', slug));
    if (!loaded.ok) throw new Error('expected a store folder without issues');
    const { catalog, artwork: drawings } = loaded.folder;
    const cloth = { name: color, hex: catalog.colors[color]?.hex ?? '' };
    const svg = resolveInks(drawings.get(artwork) ?? '', artwork, cloth, catalog.inks);
    const print = listViews(blank)[0]?.print;
    if (!print) throw new Error('expected a view with a print');
    const layer = await drawInk(svg, print, 1600);
    const otherInks = await drawInk(svg.replaceAll('#f3f1ea', cloth.hex), print, 1600);
    const files = readReport().filter(({ file }) =>
      file?.svg.startsWith(`${artwork}-${blank}-${color}`),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const { file } of files)
      for (const name of [file?.png ?? '', file?.svg ?? '']) {
        const scaled = await sharp(join(out, name), { density: dpi })
          .resize(layer.width, layer.height, { fit: 'fill' })
          .ensureAlpha()
          .raw()
          .toBuffer();
        const difference = comparePixels(scaled, layer.pixels);
        // Two ways to smooth an edge differ a little; other inks differ more.
        expect(difference, name).toBeLessThan(4);
        expect(comparePixels(scaled, otherInks.pixels), name).toBeGreaterThan(difference + 1);
      }
  },
);

/** Places an order of one unit of each listing, in the first color and size. Returns its number. */
async function placeOrder(): Promise<string> {
  const platform = await createCommercePlatform(() => openDatabase(join(root, 'platform.sqlite')));
  // Buyers of tests return to this address.
  await editJson(store.dir, 'store.json', (json) => {
    json.siteUrl = 'https://fixture.example';
  });
  const loaded = await loadStoreFolder(store.dir);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  await seedStore(platform.db, loaded.folder);
  const rows = await platform.db
    .selectFrom('listings as l')
    .innerJoin('stores as o', 'o.id', 'l.store_id')
    .innerJoin('variants as v', 'v.listing_id', 'l.id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .select(['l.id', 'v.id as variant', 's.size_id'])
    .where('o.slug', '=', PRINT_STORE)
    .where('v.position', '=', 0)
    .where('s.position', '=', 0)
    .orderBy('l.id')
    .execute();
  const buyer = createBuyer(platform, PRINT_STORE);
  const checkout = await buyer.ready(
    rows.map(({ id, variant, size_id }) => [`${id}-${variant}-${size_id}`, 1] as const),
  );
  const submitted = await buyer.submit(checkout.id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  const order = await platform.db
    .selectFrom('orders')
    .select('order_number')
    .executeTakeFirstOrThrow();
  await platform.db.destroy();
  return order.order_number;
}

/** Turns the orders into those of a version that stored no designs with them. */
async function removePrints(): Promise<void> {
  const db = await openDatabase(join(root, 'platform.sqlite'));
  await db.updateTable('order_items').set({ prints: null }).execute();
  await db.destroy();
}

test('PRINT-6 each place of a product and of an order has files with its size in millimeters in their names', async () => {
  await store.editCatalog((catalog) => {
    Object.assign(catalog.listings[0].products[0], {
      colors: ['signal'],
      placement: { width: 10, left: 1, top: 2 },
      prints: {
        back: { artwork: 'square' },
        'sleeve-right': { artwork: 'square', placement: { width: 5 } },
      },
    });
  });
  const files = [
    'square-tee-signal-front-256x305mm',
    'square-tee-signal-back-300x360mm',
    'square-tee-signal-sleeve-right-80x80mm',
  ];
  const all = await run('print-files', PRINT_STORE, '--out', out, '--dpi', '100');
  expect({ code: all.code, stderr: all.stderr }).toEqual({ code: 0, stderr: '' });
  expect(readReport().map(({ file }) => file?.png)).toEqual(files.map((name) => `${name}.png`));
  const products = files.map((name) => read(`${name}.svg`));
  const number = await placeOrder();
  const ordered = await run('orders', PRINT_STORE, number, '--print-files', out, '--dpi', '100');
  expect({ code: ordered.code, stderr: ordered.stderr }).toEqual({ code: 0, stderr: '' });
  const shown = await run('orders', PRINT_STORE, number);
  expect(shown.stdout).toMatch(/^ {8}back \S+square\.svg, 300 × 360 mm, dtg$/m);
  expect(readReport().map(({ label, file }) => [label.split(', ').at(-1), file?.png])).toEqual([
    ['front', `${files[0]}.png`],
    ['back', `${files[1]}.png`],
    ['sleeve-right', `${files[2]}.png`],
  ]);
  // The files of an order are those of the product, byte for byte.
  expect(files.map((name) => read(`${name}.svg`))).toEqual(products);
  expect(await sharp(join(out, `${files[1]}.png`)).metadata()).toMatchObject({
    width: 1181,
    height: 1417,
    density: 100,
  });
});

test('INK-4.3 an order has a print file for each printed line, and says why others have none', async () => {
  cpSync(
    'tests/fixtures/stores/amber-works/assets/photos/lamp-brass.jpg',
    join(store.dir, 'assets/photos/lamp.jpg'),
  );
  await store.editCatalog((catalog) => {
    const [tee] = catalog.listings;
    catalog.productTypes = { lamp: { name: 'Lamp' } };
    catalog.listings.push(
      {
        ...tee,
        slug: 'plain-tee',
        title: 'Plain Tee',
        products: [{ blank: 'tee', colors: ['chalk'], price: 1900 }],
      },
      {
        ...tee,
        slug: 'arc-lamp',
        title: 'Arc Lamp',
        products: [{ type: 'lamp', price: 12900, photos: [{ file: 'lamp.jpg', alt: 'A lamp' }] }],
      },
      {
        ...tee,
        slug: 'night-set',
        title: 'Night Set',
        products: [
          {
            type: 'bundle',
            price: 4900,
            items: [{ listing: 'square-tee', of: 'night/M', quantity: 2 }],
          },
        ],
      },
    );
  });
  const number = await placeOrder();
  const shown = await run('orders', PRINT_STORE, number);
  expect(shown.stdout).toContain(`--print-files`);
  const { code, stdout, stderr } = await run('orders', PRINT_STORE, number, '--print-files', out);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^2 designs as SVG and PNG \(300 dpi\) in /);
  expect(stdout).toMatch(
    /1 × Square Tee, .*Signal Red, XS {2}\[\S+\]\n {6}square-tee-signal\.svg, square-tee-signal\.png\n/,
  );
  expect(stdout).toMatch(/1 × Plain Tee, .*\n {6}no print file: is not printed/);
  expect(stdout).toMatch(/1 × Arc Lamp, .*\n {6}no print file: has photos and no design/);
  const prints = readReport();
  expect(prints.map(({ quantity, file }) => [quantity, file?.png])).toEqual([
    [1, 'square-tee-signal.png'],
    [1, undefined],
    [1, undefined],
    // The part of the bundle.
    [2, 'square-tee-night.png'],
  ]);
  expect(prints[0]?.remark).toBeUndefined();

  const all = join(out, 'all');
  const listed = await run('orders', PRINT_STORE, '--status', 'placed', '--print-files', all);
  expect(listed.stdout).toContain('2 designs as SVG and PNG (300 dpi)');
  expect(existsSync(join(all, number, 'square-tee-signal.png'))).toBe(true);

  // The seller edits the design after the order.
  writeFileSync(
    join(store.dir, 'assets/artwork/square.svg'),
    SQUARE.replace('M0 0h200v200', 'M0 0h150v200'),
  );
  const changed = await run('orders', PRINT_STORE, number, '--print-files', out, '--json');
  expect(changed.code).toBe(0);
  expect(JSON.parse(changed.stdout)).toMatchObject({
    order: number,
    prints: [{ remark: expect.stringContaining('this file is what was ordered') }, {}, {}, {}],
  });
  expect(read('square-tee-signal.svg')).toContain('M0 0h200v200');
  // Orders of earlier versions have no designs of their own.
  await removePrints();
  const early = await run('orders', PRINT_STORE, number, '--print-files', out, '--json');
  expect(JSON.parse(early.stdout)).toMatchObject({
    prints: [
      { remark: expect.stringContaining('look at the file before you print it') },
      {},
      {},
      {},
    ],
  });
  await store.editCatalog((catalog) => {
    catalog.listings[0].products[0].artwork = 'sign';
    delete catalog.inks;
  });
  rmSync(join(store.dir, 'assets/artwork/square.svg'));
  const missing = await run('orders', PRINT_STORE, number, '--print-files', out);
  expect(missing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('square.svg is no longer in the store'),
  });
});

test('INK-4.4 print-files rejects what it cannot do, in one message', async () => {
  for (const [args, code, message] of [
    [[PRINT_STORE], 2, "required option '--out <folder>' not specified"],
    [['--out', out], 2, 'Which store?'],
    [['nobody', '--out', out], 2, 'no such store folder'],
    [
      [PRINT_STORE, '--out', out, '--listing', 'none'],
      1,
      `none: ${PRINT_STORE} has no such listing`,
    ],
    [[PRINT_STORE, '--out', out, '--dpi', '9'], 2, 'Expected a whole number from 36 to 600'],
  ] as const) {
    const result = await run('print-files', ...args);
    expect(result).toMatchObject({ code, stderr: expect.stringContaining(message) });
    expect(result.stderr).not.toMatch(/\n\s+at /);
  }
});
