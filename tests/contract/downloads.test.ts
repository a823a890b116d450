import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveFile } from '#platform/catalog/files/save-file.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { DownloadSource } from '#platform/catalog/seed/store-folder-data.ts';
import { deleteUnusedFiles } from '#platform/downloads/delete-unused-files.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { renewDownloads } from '#platform/ordering/order-management/renew-downloads.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import {
  type CommercePlatform,
  createBuyer,
  createCommercePlatform,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';

const DAY = 24 * 3_600_000;
/** Longer than a chunk, so that parts of a file span rows. */
const CONTENT = Buffer.from(Array.from({ length: 700_001 }, (_, at) => at % 251));
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const createSource = (content: Buffer): DownloadSource => ({
  hash: hashOf(content),
  size: content.byteLength,
  async *read() {
    for (let at = 0; at < content.byteLength; at += 100_000)
      yield content.subarray(at, at + 100_000);
  },
});

let platform: CommercePlatform;
beforeEach(async () => {
  platform = await createCommercePlatform();
  await seed();
  return () => platform.db.destroy();
});

/** Gives the download of the fixture store a file. */
async function seed(store: object = {}, content = CONTENT): Promise<void> {
  const folder = createSellableStore();
  const listings = folder.catalog.listings.map((listing) =>
    listing.slug === 'route-map'
      ? {
          ...listing,
          products: listing.products.map((product) => ({
            ...product,
            files: ['maps/Größe 1.pdf'],
          })),
        }
      : listing,
  );
  await seedStore(platform.db, {
    ...folder,
    store: { ...folder.store, ...store },
    catalog: { ...folder.catalog, listings } as typeof folder.catalog,
    downloads: new Map([['maps/Größe 1.pdf', createSource(content)]]),
  });
}

interface Placed {
  readonly cartId: string;
  readonly number: string;
}

async function place(
  lines?: readonly (readonly [string, number])[],
  customer?: object,
): Promise<Placed> {
  const buyer = createBuyer(platform);
  const map = await platform.skuOf('route-map');
  let checkout = await buyer.ready(lines ?? [[map, 1]]);
  if (customer) checkout = buyer.body(await buyer.update(checkout.id, { customer }));
  const submitted = await buyer.submit(checkout.id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  const row = await platform.db
    .selectFrom('orders')
    .select('order_number')
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  return { cartId: checkout.id, number: row.order_number };
}

interface Access {
  readonly pageUrl: string;
  readonly downloads: readonly {
    readonly name: string;
    readonly url: string;
    readonly remaining: number;
    readonly expires: number;
  }[];
}

async function readAccess({ cartId }: Placed): Promise<Access> {
  const { body } = await platform.request('GET', `/v1/orders?cartId=${cartId}`);
  return (body as { access: Access }).access;
}

async function getLink(order: Placed): Promise<string> {
  const { downloads } = await readAccess(order);
  const url = new URL(downloads[0]?.url ?? '');
  return url.pathname + url.search;
}

const download = (path: string, headers: Record<string, string> = {}) =>
  fetchPath(path, { headers });
async function fetchPath(path: string, init: RequestInit = {}) {
  const response = await platform.get(path, init);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const findStoreId = async () =>
  (
    await platform.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'fixture')
      .executeTakeFirstOrThrow()
  ).id;
const changeTo = async ({ number }: Placed, to: 'refunded' | 'cancelled') =>
  changeOrder(platform.commerce, { storeId: await findStoreId(), number, to, shipment: {} });

describe('DIGI-2 the content of files', () => {
  const listHashes = async () =>
    (await platform.db.selectFrom('stored_files').select('hash').execute()).map(({ hash }) => hash);
  const edited = Buffer.from('another edition');

  test('DIGI-2.1 is stored once, and an order has the files of its day', async () => {
    await seed();
    expect(await listHashes()).toEqual([hashOf(CONTENT)]);
    const order = await place();
    await seed({}, edited);
    expect((await download(await getLink(order))).bytes.equals(CONTENT)).toBe(true);
    const later = await place();
    expect((await download(await getLink(later))).bytes.equals(edited)).toBe(true);
  });

  test('DIGI-2.2 is deleted a day after no product and no order has it', async () => {
    await seed({}, edited);
    await deleteUnusedFiles(platform.db, Date.now());
    expect(await listHashes()).toHaveLength(2);
    await deleteUnusedFiles(platform.db, Date.now() + 2 * DAY);
    expect(await listHashes()).toEqual([hashOf(edited)]);
    const chunks = await platform.db.selectFrom('file_chunks').select('hash').distinct().execute();
    expect(chunks).toEqual([{ hash: hashOf(edited) }]);
    await place();
    await seed({}, CONTENT);
    await deleteUnusedFiles(platform.db, Date.now() + 2 * DAY);
    expect(await listHashes()).toHaveLength(2);
  });

  test('DIGI-2.1 a file that is edited while it is read is not stored', async () => {
    const { db } = platform;
    const source = { ...createSource(CONTENT), hash: hashOf(edited) };
    await expect(saveFile(db, source, Date.now())).rejects.toThrow('was edited while it was read');
    expect(await listHashes()).not.toContain(hashOf(edited));
  });
});

describe('DIGI-3 the files of a paid order', () => {
  test('DIGI-3.1 are in the response for the thank-you page, which no request by number gets', async () => {
    const order = await place();
    const { downloads, pageUrl } = await readAccess(order);
    expect(downloads).toMatchObject([
      { name: 'Größe 1.pdf', remaining: 5, limit: 5, size: CONTENT.byteLength },
    ]);
    expect(pageUrl).toContain(`/orders/${order.number}?store=fixture&key=`);
    const { bytes, status } = await download(await getLink(order));
    expect(status).toBe(200);
    expect(bytes.equals(CONTENT)).toBe(true);
    const { text } = await platform.request('GET', `/v1/orders/${order.number}?storeSlug=fixture`);
    expect(text).toContain(order.number);
    expect(text).not.toMatch(/access|download|key=/);
  });

  test('DIGI-3.2 are on the page of the order, to which the button of its mail leads', async () => {
    const order = await place();
    await renderPendingMails(platform.db, new Map(), throwCause);
    const [mail] = await listLatestMails(platform.db, 10);
    const { pageUrl } = await readAccess(order);
    expect(mail?.text).toContain('your files are ready');
    expect(mail?.text).toContain(`Download your files: ${pageUrl}#files`);
    expect(mail?.text).toContain('You can download each file 5 times until July 1, 2026.');
    // Programs that check mails open every link.
    expect(mail?.text).not.toContain('/downloads/');
    const page = await platform.request('GET', pageUrl.replace('http://localhost', ''));
    expect(page.text).toContain('Größe 1.pdf');
    expect(page.text).toContain('Downloads left: 5 of 5, until July 1, 2026');
    const [, href = ''] = /href="(http:\/\/localhost\/downloads\/[^"]+)"/.exec(page.text) ?? [];
    const { status } = await download(
      href.replace('http://localhost', '').replaceAll('&amp;', '&'),
    );
    expect(status).toBe(200);
  });

  test('DIGI-3.3 an order of files alone is delivered at once; one with a tee is made and sent', async () => {
    const { order_number } = await platform.db
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', (await place()).number)
      .where('status', '=', 'delivered')
      .executeTakeFirstOrThrow();
    expect(order_number).toBeTruthy();
    const mixed = await place([
      [await platform.skuOf('route-map'), 1],
      [TEE, 1],
    ]);
    const row = await platform.db
      .selectFrom('orders')
      .select('status')
      .where('order_number', '=', mixed.number)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('placed');
    expect((await readAccess(mixed)).downloads).toHaveLength(1);
    await renderPendingMails(platform.db, new Map(), throwCause);
    const kinds = (await listLatestMails(platform.db, 10)).map(({ kind }) => kind);
    expect(kinds).not.toContain('delivered');
  });

  test('DIGI-3.5 a bundle of downloads is delivered at once if each has a file; otherwise its order waits for the seller', async () => {
    const folder = createSellableStore();
    const map = { published: '2026-01-05', collections: ['gear'], description: '' };
    const download = { blank: 'digital', colors: ['ink'], price: 900 };
    const seedMaps = (cityFiles: object) =>
      seedStore(platform.db, {
        ...folder,
        catalog: v.parse(CatalogFile, {
          ...folder.catalog,
          listings: [
            ...folder.catalog.listings,
            {
              ...map,
              slug: 'river-map',
              title: 'River Map',
              products: [{ ...download, files: ['river.pdf'] }],
            },
            {
              ...map,
              slug: 'city-map',
              title: 'City Map',
              products: [{ ...download, ...cityFiles }],
            },
            {
              ...map,
              slug: 'both-maps',
              title: 'Both Maps',
              products: [
                {
                  type: 'bundle',
                  price: 1500,
                  items: [{ listing: 'river-map' }, { listing: 'city-map' }],
                },
              ],
            },
          ],
        }),
        downloads: new Map(['river.pdf', 'city.pdf'].map((path) => [path, createSource(CONTENT)])),
      });
    const order = async () => {
      const placed = await place([[await platform.skuOf('both-maps'), 1]]);
      const row = await platform.db
        .selectFrom('orders')
        .select('status')
        .where('order_number', '=', placed.number)
        .executeTakeFirstOrThrow();
      return [row.status, (await readAccess(placed)).downloads?.length];
    };
    await seedMaps({});
    expect(await order()).toEqual(['placed', 1]);
    await seedMaps({ files: ['city.pdf'] });
    expect(await order()).toEqual(['delivered', 2]);
  });
});

describe('DIGI-4 a download', () => {
  test('DIGI-4.1 is a file to save, which no shared cache stores', async () => {
    const { headers } = await download(await getLink(await place()));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Gro__e 1.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.pdf`,
    );
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-length')).toBe(String(CONTENT.byteLength));
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('DIGI-4.2 comes in parts, so that an interrupted one is resumed', async () => {
    const link = await getLink(await place());
    const { headers: whole } = await download(link);
    const etag = whole.get('etag') ?? '';
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=262140-262150', 262_140, 262_150],
      ['bytes=600000-', 600_000, 700_000],
      ['bytes=-5', 699_996, 700_000],
    ] as const) {
      const { status, bytes, headers } = await download(link, { Range: range, 'If-Range': etag });
      expect(status, range).toBe(206);
      expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/700001`);
      expect(bytes.equals(CONTENT.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await download(link, { Range: 'bytes=700001-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */700001']);
    // Another edition: the whole file, not a part that does not fit.
    const other = await download(link, { Range: 'bytes=5-', 'If-Range': '"other"' });
    expect([other.status, other.bytes.byteLength]).toEqual([200, CONTENT.byteLength]);
  });

  test('DIGI-4.3 HEAD and a cached copy send nothing and count nothing', async () => {
    const order = await place();
    const link = await getLink(order);
    const head = await fetchPath(link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '700001']);
    const cached = await download(link, { 'If-None-Match': head.headers.get('etag') ?? '' });
    expect(cached.status).toBe(304);
    expect((await readAccess(order)).downloads[0]?.remaining).toBe(5);
  });
});

test('OPAGE-2.2 an order whose files were downloaded is not canceled by the shopper; one whose files were not has no downloads then', async () => {
  const lines = async () =>
    [
      [TEE, 1],
      [await platform.skuOf('route-map'), 1],
    ] as const;
  const getPage = async (order: Placed) =>
    (await readAccess(order)).pageUrl.replace('http://localhost', '');
  const cancel = (page: string) => platform.request('POST', page.replace('?', '/cancel?'), '');
  const used = await place(await lines());
  const page = await getPage(used);
  expect((await platform.request('GET', page)).text).toContain('Cancel this order');
  expect((await download(await getLink(used), { Range: 'bytes=0-99' })).status).toBe(206);
  expect((await platform.request('GET', page)).text).not.toContain('Cancel this order');
  expect((await cancel(page)).headers.get('location')).toContain('done=failed');
  expect(platform.stripe.refunds).toEqual([]);
  expect((await download(await getLink(used))).status).toBe(200);

  const unused = await place(await lines());
  const link = await getLink(unused);
  expect((await cancel(await getPage(unused))).headers.get('location')).not.toContain('done=');
  expect(platform.stripe.refunds).toHaveLength(1);
  expect((await download(link)).status).toBe(410);
  const [file] = await platform.db
    .selectFrom('order_files')
    .select('max_downloads')
    .where('max_downloads', '=', 0)
    .execute();
  expect(file).toBeDefined();
});

describe('DIGI-5 downloads are limited', () => {
  test('DIGI-5.1 to the number of the store; parts count as parts, and an interrupted one as what was sent', async () => {
    await seed({ downloads: { limit: 2, days: 10 } });
    const order = await place();
    const link = await getLink(order);
    for (let at = 0; at < 10; at++)
      await download(link, {
        Range: `bytes=${at * 70_000}-${at === 9 ? '' : at * 70_000 + 69_999}`,
      });
    expect((await readAccess(order)).downloads[0]?.remaining).toBe(1);
    const interrupted = await platform.get(link);
    const reader = interrupted.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await readServed()).toBeLessThan(CONTENT.byteLength * 1.5);
    expect((await download(link)).status).toBe(200);
    const { status, bytes } = await download(link);
    expect(status).toBe(410);
    expect(String(bytes)).toContain('You have used all downloads of this file.');
    expect((await readAccess(order)).downloads[0]?.remaining).toBe(0);
  });

  test('DIGI-5.1 in bytes: parts of almost the whole file use up a download each, and an interrupted last one can be resumed', async () => {
    await seed({ downloads: { limit: 2, days: 10 } });
    const link = await getLink(await place());
    const almost = { Range: `bytes=0-${CONTENT.byteLength - 2}` };
    expect((await download(link, almost)).status).toBe(206);
    expect((await download(link, almost)).status).toBe(206);
    expect((await download(link)).status).toBe(410);
    expect(await readServed()).toBeLessThanOrEqual(CONTENT.byteLength * 2);

    const other = await getLink(await place());
    expect((await download(other)).status).toBe(200);
    const interrupted = await platform.get(other);
    const reader = interrupted.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    const received = first?.value?.byteLength ?? 0;
    expect(received).toBeGreaterThan(0);
    // Some of what was sent has not arrived.
    const rest = await download(other, { Range: `bytes=${Math.floor(received / 2)}-` });
    expect([rest.status, rest.bytes.byteLength]).toEqual([
      206,
      CONTENT.byteLength - Math.floor(received / 2),
    ]);
    expect((await download(other)).status).toBe(410);
  });

  test('DIGI-5.2 of many at once no more are sent than are left', async () => {
    await seed({ downloads: { limit: 3, days: 10 } });
    const link = await getLink(await place());
    const all = await Promise.all(Array.from({ length: 12 }, () => download(link)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(all.filter(({ status }) => status === 410)).toHaveLength(9);
  });

  test('DIGI-5.3 to days: a link ends after a day, the file after the days of the store', async () => {
    const order = await place();
    const link = await getLink(order);
    platform.time.now += DAY + 1;
    const ended = await download(link);
    expect([ended.status, String(ended.bytes)]).toEqual([
      410,
      expect.stringContaining('This link has expired.'),
    ]);
    expect((await download(await getLink(order))).status).toBe(200);
    platform.time.now += 30 * DAY;
    const late = await download(await getLink(order));
    expect([late.status, String(late.bytes)]).toEqual([
      410,
      expect.stringContaining('too much time has passed'),
    ]);
  });

  test('DIGI-5.4 to who has the link: another file, a later end or another key open nothing', async () => {
    const link = await getLink(await place());
    const other = await getLink(await place());
    const [, id = ''] = /downloads\/(\w+)/.exec(link) ?? [];
    const [, otherId = ''] = /downloads\/(\w+)/.exec(other) ?? [];
    for (const forged of [
      link.replace(id, otherId),
      link.replace(/expires=\d+/, 'expires=99999999999999'),
      link.replace(/expires=\d+/, 'expires=x'),
      link.replace(/key=(.)/, (_, first) => `key=${first === '_' ? '-' : '_'}`),
      link.replace(/&key=.*/, ''),
      link.replace(id, '0'.repeat(40)),
    ]) {
      const { status, bytes } = await download(forged);
      expect([status, String(bytes)], forged).toEqual([
        404,
        expect.stringContaining('This link is not valid.'),
      ]);
    }
  });

  test('DIGI-5.5 to orders that are not refunded, in the language of the order', async () => {
    const order = await place();
    const link = await getLink(order);
    expect((await changeTo(order, 'refunded')).ok).toBe(true);
    const { status, bytes } = await download(link);
    expect([status, String(bytes)]).toEqual([410, expect.stringContaining('canceled or refunded')]);
    expect((await readAccess(order)).downloads).toEqual([]);
  });

  test('DIGI-5.6 until the seller renews them', async () => {
    await seed({ downloads: { limit: 1, days: 10 } });
    const order = await place();
    await download(await getLink(order));
    platform.time.now += 11 * DAY;
    const storeId = await findStoreId();
    const now = platform.time.now;
    const renewed = await renewDownloads(platform.db, { storeId, number: order.number, now });
    expect(renewed.ok && renewed.value.order.number).toBe(order.number);
    expect((await readAccess(order)).downloads).toMatchObject([
      { remaining: 1, expires: now + 10 * DAY },
    ]);
    expect((await download(await getLink(order))).status).toBe(200);
    const tee = await place([[TEE, 1]]);
    const none = await renewDownloads(platform.db, { storeId, number: tee.number, now });
    expect(none).toEqual({
      ok: false,
      error: `${tee.number}: it has no files of the store folder`,
    });
    await changeTo(order, 'refunded');
    const ended = await renewDownloads(platform.db, { storeId, number: order.number, now });
    expect(ended).toEqual({ ok: false, error: `${order.number}: it is refunded` });
  });

  const readServed = async () =>
    (await platform.db.selectFrom('order_files').select('served').executeTakeFirstOrThrow()).served;
});

describe('DIGI-6 a checkout of files alone', () => {
  const NAMED = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '' };
  const PLACE = {
    address1: '',
    city: '',
    state: 'Pennsylvania',
    stateCode: 'PA',
    zip: '16501',
    country: 'United States',
    countryCode: 'US',
  };

  test('DIGI-6.1 asks for no address and no phone number, in a store that says nothing about delivery', async () => {
    const order = await place(undefined, { ...NAMED, address: PLACE });
    const page = await platform.request(
      'GET',
      (await readAccess(order)).pageUrl.replace('http://localhost', ''),
    );
    expect(page.text).toContain('Größe 1.pdf');
  });

  test('DIGI-6.2 a download without files still asks for all of it, and its order waits for the seller', async () => {
    await seedStore(platform.db, createSellableStore());
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready([[await platform.skuOf('route-map'), 1]]);
    const reply = await buyer.update(checkout.id, { customer: { ...NAMED, address: PLACE } });
    const { text } = await buyer.initiate(buyer.body(reply));
    expect(text).toContain('expected a name, a phone number and a full address');
    const { number } = await place();
    const row = await platform.db
      .selectFrom('orders')
      .select('status')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('placed');
  });
});
