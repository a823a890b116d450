import { createHash } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { createStorePicturePool } from '#platform/catalog/pictures/store-pictures.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { deleteUnusedFiles } from '#platform/downloads/delete-unused-files.ts';
import { dropFiles } from '#platform/fulfillment/printers/drop.ts';
import { ROTATIONS } from '#platform/operations/rotate-secret.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { createPrintFileLink, PRINT_LINK_MS } from '#platform/prints/print-link.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { listOrderPrints } from '#tools/print-files/list-order-prints.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
} from '../helpers/contract/buyer.ts';
import { createFulfillmentRequest } from '../helpers/contract/printful/printful-request.ts';

const HOUR = 3_600_000;
const draw = (width: number, height: number, fill = 'currentColor') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z" fill="${fill}"/></svg>`;

const pool = createStorePicturePool();
let platform: CommercePlatform;
let get: (path: string) => Promise<Response>;
let number: string;
beforeAll(async () => {
  platform = await createCommercePlatform();
  await seed(draw(100, 200));
  const { app } = createPlatform({
    db: platform.db,
    picturePool: pool,
    clock: () => platform.time.now,
  });
  get = async (path) => app.request(path);
  const buyer = createBuyer(platform);
  const lines = [await platform.skuOf('camp-shirt'), await platform.skuOf('camp-set')] as const;
  const checkout = await buyer.ready(lines.map((sku) => [sku, 1] as const));
  const submitted = await buyer.submit(checkout.id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  const row = await platform.db
    .selectFrom('orders')
    .select('order_number')
    .executeTakeFirstOrThrow();
  number = row.order_number;
});
afterAll(async () => {
  pool.close();
  await platform.db.destroy();
});

/** Seeds the store with a shirt that is printed on front, back and sleeve, and with a bundle of it. */
async function seed(dates: string): Promise<void> {
  const folder = createSellableStore();
  const listing = { description: '<p>Warm.</p>', published: '2026-01-07', collections: ['gear'] };
  const catalog = v.parse(CatalogFile, {
    ...folder.catalog,
    listings: [
      ...folder.catalog.listings,
      {
        ...listing,
        slug: 'camp-shirt',
        title: 'Camp Shirt',
        products: [
          {
            blank: 'tee',
            artwork: 'fire',
            placement: { width: 10, left: 2, top: 1 },
            technique: 'screen',
            prints: { back: { artwork: 'dates' }, 'sleeve-left': { artwork: 'fire' } },
            colors: ['sand'],
            price: 2500,
          },
        ],
      },
      {
        ...listing,
        slug: 'camp-set',
        title: 'Camp Set',
        products: [
          { type: 'bundle', price: 4000, items: [{ listing: 'camp-shirt', of: 'sand/M' }] },
        ],
      },
    ],
  });
  const artwork = new Map([
    ...folder.artwork,
    ['fire', draw(100, 100, '#ff0000')],
    ['dates', dates],
  ]);
  await seedStore(platform.db, { ...folder, catalog, artwork });
}

async function readOrder() {
  const order = await findManagedOrder(platform.db, '1', number);
  if (!order) throw new Error('the order is missing');
  return order;
}
async function findPrint(place: string) {
  const print = (await readOrder()).items[0]?.prints?.find((one) => one.place === place);
  if (!print) throw new Error(`the order has no print of the ${place}`);
  return print;
}
async function link(
  place: string,
  format: 'png' | 'svg' = 'png',
  expires = platform.time.now + HOUR,
) {
  const options = { format, platformUrl: 'http://localhost', expires };
  const url = new URL(await createPrintFileLink(platform.db, await findPrint(place), options));
  return url.pathname + url.search;
}

test('PRINT-4 an order has what is printed where, in millimeters, also that of the parts of a bundle', async () => {
  const { items } = await readOrder();
  const [shirt, set] = items;
  expect(shirt?.prints).toEqual([
    expect.objectContaining({
      place: 'front',
      technique: 'screen',
      name: 'fire',
      area: { width: 256, height: 305.32 },
      print: { left: 20, top: 10, width: 100, height: 100 },
    }),
    expect.objectContaining({
      place: 'back',
      technique: 'dtg',
      name: 'dates',
      area: { width: 300, height: 380 },
      print: { left: 55, top: 0, width: 190, height: 380 },
    }),
    expect.objectContaining({
      place: 'sleeve-left',
      technique: 'dtf',
      print: { left: 0, top: 0, width: 80, height: 80 },
    }),
  ]);
  expect(set?.prints).toBeUndefined();
  expect(set?.components?.[0]?.prints).toEqual(shirt?.prints);
});

test('PRINT-5 a signed link serves the design as a PNG of 300 dpi in its size, and as an SVG', async () => {
  const response = await get(await link('back'));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const png = sharp(await response.arrayBuffer());
  expect(await png.metadata()).toMatchObject({ width: 2244, height: 4488, density: 300 });
  // `currentColor` on sand.
  expect([
    ...(await png.extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()),
  ]).toEqual([0x17, 0x18, 0x1a, 255]);
  const svg = await get(await link('back', 'svg'));
  expect(svg.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="[0-9a-f]{16}\.svg"$/,
  );
  expect(await svg.text()).toMatch(/^<svg .*width="19cm" height="38cm".*fill="#17181a"/);
});

test.each([
  ['another size', (path: string) => path.replace(/width=\d+/, 'width=9000')],
  ['another design', (path: string) => path.replace(/files\/.{4}/, 'files/0000')],
  ['another format', (path: string) => path.replace('.png', '.svg')],
  ['a later end', (path: string) => path.replace(/expires=\d/, 'expires=9')],
  ['another key', (path: string) => path.replace(/key=..../, 'key=AAAA')],
  ['no key', (path: string) => path.replace(/&key=.*/, '')],
  ['no such format', (path: string) => path.replace('.png', '.pdf')],
])('PRINT-5 a link with %s is not found', async (_, alter) => {
  const path = await link('back');
  expect(alter(path)).not.toBe(path);
  const response = await get(alter(path));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ errors: { printFile: ['the link is not valid'] } });
});

test('PRINT-5 a link that has expired, and one to a design that is not stored, say so', async () => {
  const expired = await get(await link('back', 'png', platform.time.now));
  expect(expired.status).toBe(410);
  expect(await expired.json()).toEqual({ errors: { printFile: ['the link has expired'] } });
  const unknown = new URL(
    await createPrintFileLink(
      platform.db,
      { ...(await findPrint('back')), design: 'a'.repeat(64) },
      { platformUrl: 'http://localhost', expires: platform.time.now + HOUR },
    ),
  );
  const response = await get(unknown.pathname + unknown.search);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ errors: { printFile: ['the design is not stored'] } });
});

test('PRINT-12 a drop folder has a file for each place and size of one design', async () => {
  const { items, ...request } = createFulfillmentRequest();
  const [item] = items;
  const [print] = item?.prints ?? [];
  if (!item || !print) throw new Error('a request without a print');
  const small = { ...print, print: { ...print.print, width: 60.04, height: 20 } };
  const prints = [print, { ...small, place: 'neck-label' as const }];
  const put: string[] = [];
  const restore = globalThis.fetch;
  globalThis.fetch = async () => new Response('png');
  await dropFiles(
    { put: async (path) => void put.push(path) },
    {
      ...request,
      items: [
        { ...item, prints },
        { ...item, itemId: 'other', prints: [small] },
      ],
    },
    undefined,
    AbortSignal.timeout(HOUR),
  ).finally(() => {
    globalThis.fetch = restore;
  });
  const files = put.filter((path) => path.endsWith('.png'));
  expect(new Set(files).size).toBe(3);
  expect(files[1]).toContain('-neck-label-60.0x20.0mm-');
});

test('PRINT-13 wrong keys of a client are limited, and downloads of a printer are not', async () => {
  const right = await link('back', 'svg');
  const wrong = right.replace(/key=..../, 'key=AAAA');
  let status = 0;
  for (let sent = 0; sent < 200 && status !== 429; sent++) status = (await get(wrong)).status;
  expect(status).toBe(429);
  for (let sent = 0; sent < 130; sent++) expect((await get(right)).status).toBe(200);
});

test('PRINT-14 a product whose first picture is a photo has its designs', async () => {
  const photo = { image: '/photos/shirt.jpg' };
  const before = await readOrder();
  await platform.db.updateTable('order_items').set(photo).where('blank', '=', 'tee').execute();
  const order = await readOrder();
  const [shirt] = order.items;
  expect([shirt?.artwork, shirt?.blank]).toEqual(['fire', 'tee']);
  const folder = { ...createSellableStore(), artwork: new Map([['fire', draw(100, 100)]]) };
  const designs = new Map(
    (shirt?.prints ?? []).map(({ design }) => [design, draw(100, 100)] as const),
  );
  const lines = { ...order, items: order.items.slice(0, 1) };
  const front = (shirt?.prints ?? []).filter(({ place }) => place === 'front');
  const list = (stored: ReadonlyMap<string, string>, prints = shirt?.prints ?? []) =>
    listOrderPrints(
      folder,
      { ...lines, items: lines.items.map((item) => ({ ...item, prints })) },
      stored,
    ).map(({ print, isMissing = false }) => [print?.artwork, print?.blank, isMissing]);
  expect(list(designs)).toEqual([
    ['fire', 'tee', false],
    ['dates', 'tee', false],
    ['fire', 'tee', false],
  ]);
  // Of the folder, when the design of the day is not stored.
  expect(list(new Map(), front)).toEqual([['fire', 'tee', false]]);
  await platform.db
    .updateTable('order_items')
    .set({ image: before.items[0]?.image ?? '' })
    .where('blank', '=', 'tee')
    .execute();
});

test('PRINT-15 a replaced key is accepted for as long as its links work', () => {
  expect(ROTATIONS['print-links'].overlapMs).toBeGreaterThan(PRINT_LINK_MS);
});

test('PRINT-4 an order has the design of its day after an edit of the folder, also when unused files were deleted', async () => {
  const before = await readOrder();
  const svg = await (await get(await link('back', 'svg'))).text();
  await seed(draw(100, 150, '#0000ff'));
  await deleteUnusedFiles(platform.db, Date.now() + 48 * HOUR);
  expect((await readOrder()).items).toEqual(before.items);
  expect(await (await get(await link('back', 'svg'))).text()).toBe(svg);
  await seed(draw(100, 160, '#0000ff'));
  const listHeights = async () => {
    await deleteUnusedFiles(platform.db, Date.now() + 48 * HOUR);
    const stored = await platform.db.selectFrom('file_chunks').select('content').execute();
    return stored
      .flatMap(({ content }) => / 100 (\d+)"/.exec(Buffer.from(content).toString())?.[1] ?? [])
      .sort();
  };
  // A payment that is pending may become an order with the design between.
  const design = createHash('sha256')
    .update(draw(100, 150, '#0000ff'))
    .digest('hex');
  const sale = JSON.stringify({ design });
  await platform.db.updateTable('payments').set({ sale, expires_at: 1 }).execute();
  expect(await listHeights()).toEqual(['100', '150', '160', '200']);
  await platform.db.updateTable('payments').set({ sale, expires_at: null }).execute();
  // That of the order, the front, and the new one.
  expect(await listHeights()).toEqual(['100', '160', '200']);
});
