import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { run } from '../helpers/built/command.ts';
import { FEED_FIELDS } from '../helpers/built/google-fields.ts';
import { readFeed, readPageVariants } from '../helpers/built/read-feed.ts';
import {
  createWorkFolder,
  editFile,
  readFiles,
  startTestPlatformWith,
} from '../helpers/built/sample.ts';
import {
  type DataNode,
  findMissingFields,
  listNodes,
  readStructuredData,
} from '../helpers/built/structured-data.ts';

const STORES = ['corvane', 'moth-kiosk', 'hedge-and-quire'];
const ENV = { ACCESS_CODE_HEDGE_AND_QUIRE: 'a-code-for-members' };

let platform: RunningPlatform;
let work: string;
let env: Record<string, string>;
const dist = (slug: string, ...path: string[]) => join(work, 'dist', slug, ...path);
/** HTML of each listing and home page by file. */
const pages = new Map<string, string>();
const listings = () => [...pages].filter(([file]) => /\/listing\/[^/]+\.html$/.test(file));

beforeAll(async () => {
  work = await createWorkFolder('structured-data');
  const stores = join(work, 'stores');
  await mkdir(stores);
  for (const slug of STORES)
    await cp(join('stores', slug), join(stores, slug), { recursive: true });
  platform = await startTestPlatformWith(ENV, ...STORES.map((slug) => join(stores, slug)));
  env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url, ...ENV };
  const { code, output } = await run('build', ['--all'], env);
  expect(code, output).toBe(0);
  for (const slug of STORES) {
    for (const [file, bytes] of await readFiles(join(work, 'dist', slug)))
      if (/(?:\/listing\/[^/]+|\/index)\.html$/.test(file))
        pages.set(file, Buffer.from(bytes, 'latin1').toString());
  }
}, 180_000);
afterAll(() => platform?.close());

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&');

const ofType = (nodes: readonly DataNode[], type: string) =>
  nodes.filter((node) => node['@type'] === type);

test('SEO-5.01 the structured data of every listing has the fields that Google documents', () => {
  expect(listings().length).toBeGreaterThan(250);
  for (const [file, html] of listings()) {
    const blocks = readStructuredData(html);
    expect(findMissingFields(blocks), file).toEqual([]);
    const nodes = listNodes(blocks);
    const groups = ofType(nodes, 'ProductGroup');
    const variants = groups.flatMap(({ hasVariant }) => hasVariant as DataNode[]);
    const products = ofType(nodes, 'Product');
    const skus = products.map(({ sku }) => sku);
    expect(new Set(skus).size, file).toBe(skus.length);
    expect(products.length, file).toBeGreaterThan(0);
    // A group has at least two variants; a product outside of groups is the only variant of its own.
    for (const group of groups)
      expect((group.hasVariant as unknown[]).length, file).toBeGreaterThan(1);
    for (const product of products.filter((one) => !variants.includes(one)))
      expect(product, file).toMatchObject({
        brand: { '@type': 'Brand' },
        description: expect.any(String),
      });
    // Variants of a group differ in a property that it varies by.
    for (const { hasVariant, variesBy } of groups) {
      const keys = (variesBy as string[]).map((name) => name.replace('https://schema.org/', ''));
      // Options that schema.org has no property for are additional properties.
      const values = (hasVariant as DataNode[]).map((variant) =>
        [...keys.map((key) => variant[key]), JSON.stringify(variant.additionalProperty)].join('/'),
      );
      expect(new Set(values).size, file).toBe(values.length);
    }
  }
});

test('SEO-5.02 digital goods promise no returns, and other goods the policy of the page', () => {
  const withReturns = new Map<string, boolean>();
  for (const [file, html] of listings()) {
    const nodes = listNodes(readStructuredData(html));
    const offers = ofType(nodes, 'Offer');
    const promises = offers.filter((offer) => offer.hasMerchantReturnPolicy).length;
    expect([0, offers.length], file).toContain(promises);
    expect(ofType(nodes, 'MerchantReturnPolicy').length, file).toBe(promises > 0 ? 1 : 0);
    withReturns.set(file.replace(/.*\/dist\//, ''), promises > 0);
  }
  expect(withReturns.get('corvane/listing/first-5k-plan.html')).toBe(false);
  expect(withReturns.get('moth-kiosk/de/listing/please-leave-quietly-album.html')).toBe(false);
  expect(withReturns.get('corvane/listing/lap-42-tee.html')).toBe(true);
});

describe('SEO-5.03 the home page', () => {
  test.each(STORES)('of %s has a WebSite and an Organization', (slug) => {
    const html =
      pages.get([...pages.keys()].find((file) => file.endsWith(`dist/${slug}/index.html`)) ?? '') ??
      '';
    const blocks = readStructuredData(html);
    expect(findMissingFields(blocks)).toEqual([]);
    expect(blocks.map((block) => block['@type'])).toEqual(
      expect.arrayContaining(['WebSite', 'Organization']),
    );
  });
});

describe('SEO-6.01 each variant has the same id, price, availability, picture and link in feed, page and structured data', () => {
  test.each([
    ['corvane', 'en', '', 'USD'],
    ['corvane', 'de', 'de/', 'USD'],
    ['moth-kiosk', 'en', '', 'EUR'],
    ['moth-kiosk', 'de', 'de/', 'EUR'],
  ])('of %s in %s', async (slug, locale, prefix, currency) => {
    const rows = readFeed(
      await readFile(dist(slug, 'feeds', `products.${locale}.${currency}.tsv`), 'utf8'),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.size).toBe(rows.length);
    const folder = `dist/${slug}/${prefix}listing/`;
    const found = listings().filter(([file]) => file.includes(folder));
    expect(found.length).toBeGreaterThan(20);
    let variants = 0;
    for (const [file, html] of found) {
      const isPublic = !html.includes('noindex');
      const products = listNodes(readStructuredData(html)).filter(
        (node) => node['@type'] === 'Product',
      );
      for (const variant of isPublic ? readPageVariants(html) : []) {
        variants += 1;
        const row = byId.get(variant.id);
        const product = products.find(({ sku }) => sku === variant.id);
        const offer = product?.offers as DataNode;
        expect(row?.sale_price || row?.price, `${file} ${variant.id}`).toBe(variant.price);
        expect(row, `${file} ${variant.id}`).toMatchObject({
          availability: variant.isSoldOut ? 'out_of_stock' : 'in_stock',
          title: product?.name,
          image_link: product?.image,
          link: offer.url,
        });
        expect(new URL(String(row?.image_link)).pathname).toBe(variant.picture);
        expect(`${offer.price} ${offer.priceCurrency}`).toBe(variant.price);
        expect(offer.availability).toBe(variant.isSoldOut ? 'OutOfStock' : 'InStock');
        expect(new URL(String(row?.link)).pathname).toBe(
          `/${file.slice(file.indexOf(folder) + `dist/${slug}/`.length, -5)}`,
        );
      }
    }
    expect(variants).toBe(rows.length);
  });
});

/** Checks that a page names a JPEG of 1,200 × 630 with a text. Returns its address. */
function expectSharePicture(html: string, file: string): URL {
  expect(metaOf(html, 'og:image:alt'), file).toBeTruthy();
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')], file).toEqual([
    '1200',
    '630',
  ]);
  expect(metaOf(html, 'og:image:type'), file).toBe('image/jpeg');
  expect(metaOf(html, 'twitter:image'), file).toBe(metaOf(html, 'og:image'));
  return new URL(metaOf(html, 'og:image') ?? '');
}

test('SEO-7.1 a shared listing is a product with the price of its page and a picture of its variant', async () => {
  for (const [file, html] of listings().filter(([name]) => !name.includes('hedge-and-quire'))) {
    expect(metaOf(html, 'og:type'), file).toBe('product');
    const price = `${metaOf(html, 'product:price:amount')} ${metaOf(html, 'product:price:currency')}`;
    const nodes = listNodes(readStructuredData(html));
    const products = nodes.filter((node) => node['@type'] === 'Product');
    const offered = products.map(({ image, offers }) => {
      const offer = offers as DataNode;
      return [String(image), `${offer.price} ${offer.priceCurrency}`];
    });
    const source = expectSharePicture(html, file).searchParams.get('url') ?? '';
    // The picture of the variant, in the format of shared links.
    const shared = [
      new URL(source, 'https://shop.example').pathname.replace(
        /\.wide(?:\/[\da-f.]+)?\.webp$/,
        '.webp',
      ),
      price,
    ];
    expect(
      offered.map(([image, value]) => [new URL(image ?? '').pathname, value]),
      file,
    ).toContainEqual(shared);
  }
});

test('SEO-7.2 home, collections and listings share JPEG files of 1,200 × 630, of mockups and of photos', async () => {
  const readPage = (slug: string, path: string) => readFile(dist(slug, path), 'utf8');
  const shops = await Promise.all(
    ['corvane', 'moth-kiosk'].map(async (slug) => {
      const places = {
        distDir: dist(slug),
        storeDir: join(work, 'stores', slug),
        cacheDir: join(work, 'images'),
      };
      return { slug, shop: await serveStore({ ...places, port: 0, platformUrl: platform.url }) };
    }),
  );
  const photos = listings().flatMap(([file, html]) =>
    metaOf(html, 'og:image')?.includes('photos') ? [file] : [],
  );
  expect(photos.length).toBeGreaterThan(0);
  try {
    for (const { slug, shop } of shops) {
      const photo = photos.find((file) => file.includes(`/dist/${slug}/`));
      const paths = [
        'index.html',
        slug === 'corvane' ? 'training.html' : 'index.html',
        'listing/lap-42-tee.html',
      ];
      const shown = [
        ...paths.slice(0, slug === 'corvane' ? 3 : 1),
        ...(photo ? [photo.split(`${slug}/`)[1] ?? ''] : []),
      ];
      for (const path of shown) {
        const { pathname, search, origin } = expectSharePicture(await readPage(slug, path), path);
        expect(origin).toBe(`https://${slug.replace('-', '')}.example`);
        const picture = await fetch(new URL(pathname + search, shop.url));
        expect(picture.headers.get('content-type'), path).toBe('image/jpeg');
        const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
        expect([format, width, height], path).toEqual(['jpeg', 1200, 630]);
      }
    }
  } finally {
    for (const { shop } of shops) await shop.close();
  }
});

test('SEO-6.02 every row of a feed has the required attributes within their limits', async () => {
  for (const name of await readdir(dist('corvane', 'feeds'))) {
    for (const row of readFeed(await readFile(dist('corvane', 'feeds', name), 'utf8'))) {
      for (const attribute of FEED_FIELDS.required)
        expect(row[attribute], `${row.id} ${attribute}`).toBeTruthy();
      for (const [attribute, max] of Object.entries(FEED_FIELDS.maxLength))
        expect(row[attribute]?.length, `${row.id} ${attribute}`).toBeLessThanOrEqual(max);
      expect(row.price).toMatch(/^\d+\.\d\d [A-Z]{3}$/);
      expect(row.description).not.toMatch(/<[a-z/]/);
    }
  }
});

test('SEO-6.03 a store with a gate publishes no feed, and its folder cannot name one', async () => {
  expect(await readdir(dist('hedge-and-quire'))).not.toContain('feeds');
  const folder = join(work, 'gated');
  await cp('stores/hedge-and-quire', folder, { recursive: true });
  await editFile(join(folder, 'store.json'), (text) =>
    text.replace('"gate"', '"feeds": [{ "locale": "en", "currency": "USD" }],\n  "gate"'),
  );
  const loaded = await loadStoreFolder(folder);
  expect(loaded.ok ? [] : loaded.issues.map(({ field }) => field)).toContain('feeds');
});

test('SEO-6.04 a changed price changes the feed, and the build gives the bytes of a full build', async () => {
  const feed = dist('moth-kiosk', 'feeds', 'products.en.EUR.tsv');
  const before = await readFile(feed, 'utf8');
  await editFile(join(work, 'stores', 'moth-kiosk', 'catalog.json'), (text) =>
    text.replace('"price": 900', '"price": 950'),
  );
  await platform.close();
  platform = await startTestPlatformWith(ENV, ...STORES.map((slug) => join(work, 'stores', slug)));
  const options = { ...env, PLATFORM_URL: platform.url };
  expect((await run('build', ['--store', 'moth-kiosk'], options)).code).toBe(0);
  const after = await readFile(feed, 'utf8');
  expect(before).toContain('\t9.00 EUR\t');
  expect(after).toContain('\t9.50 EUR\t');
  const fresh = join(work, 'fresh');
  expect(
    (await run('build', ['--store', 'moth-kiosk'], { ...options, SHOPKILN_WORK: fresh })).code,
  ).toBe(0);
  expect(
    await readFile(join(fresh, 'dist', 'moth-kiosk', 'feeds', 'products.en.EUR.tsv'), 'utf8'),
  ).toBe(after);
});

test('PROD-10.6 a video is a VideoObject with name, thumbnail and date; feeds and search have pictures alone', async () => {
  const html = pages.get(
    [...pages.keys()].find((file) => file.endsWith('corvane/listing/fill-line-bottle.html')) ?? '',
  );
  const [video, ...others] = ofType(listNodes(readStructuredData(html ?? '')), 'VideoObject');
  expect(others).toEqual([]);
  expect(video).toMatchObject({
    name: 'The Fill Line Bottle from all sides',
    thumbnailUrl: expect.stringMatching(/^https:\/\/[^/]+\/assets\/videos\/fill-line\.webp$/),
    contentUrl: expect.stringMatching(/^https:\/\/[^/]+\/assets\/videos\/fill-line\.mp4$/),
    uploadDate: expect.stringMatching(/^2026-\d\d-\d\dT00:00:00\.000Z$/),
    description: expect.any(String),
  });
  const withVideos = listings().filter(([, page]) => page.includes('"VideoObject"'));
  expect(withVideos.length).toBeLessThan(10);
  for (const [file, bytes] of await readFiles(join(work, 'dist', 'corvane')))
    if (/\.(?:tsv|json|bin)$/.test(file) && !file.includes('video'))
      expect(bytes.includes('fill-line.mp4'), file).toBe(false);
});
