import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, readFiles, startTestPlatformWith } from '../helpers/built/sample.ts';
import { type DataNode, findMissingFields, listNodes, readStructuredData } from '../helpers/built/structured-data.ts';

const STORES = ['corvane', 'moth-kiosk', 'hedge-and-quire'];
const ENV = { ACCESS_CODE_HEDGE_AND_QUIRE: 'a-code-for-members' };

let platform: RunningPlatform;
/** HTML of each listing and home page by file. */
const pages = new Map<string, string>();
const listings = () => [...pages].filter(([file]) => /\/listing\/[^/]+\.html$/.test(file));

beforeAll(async () => {
  const work = await createWorkFolder('structured-data');
  const stores = join(work, 'stores');
  await mkdir(stores);
  for (const slug of STORES) await cp(join('stores', slug), join(stores, slug), { recursive: true });
  platform = await startTestPlatformWith(ENV, ...STORES.map((slug) => join(stores, slug)));
  const env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url, ...ENV };
  const { code, output } = await run('build', ['--all'], env);
  expect(code, output).toBe(0);
  for (const slug of STORES) {
    for (const [file, bytes] of await readFiles(join(work, 'dist', slug)))
      if (/(?:\/listing\/[^/]+|\/index)\.html$/.test(file)) pages.set(file, Buffer.from(bytes, 'latin1').toString());
  }
}, 180_000);
afterAll(() => platform?.close());

const ofType = (nodes: readonly DataNode[], type: string) => nodes.filter((node) => node['@type'] === type);

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
    for (const group of groups) expect((group.hasVariant as unknown[]).length, file).toBeGreaterThan(1);
    for (const product of products.filter((one) => !variants.includes(one)))
      expect(product, file).toMatchObject({ brand: { '@type': 'Brand' }, description: expect.any(String) });
    // Variants of a group differ in a property that it varies by.
    for (const { hasVariant, variesBy } of groups) {
      const keys = (variesBy as string[]).map((name) => name.replace('https://schema.org/', ''));
      const values = (hasVariant as DataNode[]).map((variant) => keys.map((key) => variant[key]).join('/'));
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
    const html = pages.get([...pages.keys()].find((file) => file.endsWith(`dist/${slug}/index.html`)) ?? '') ?? '';
    const blocks = readStructuredData(html);
    expect(findMissingFields(blocks)).toEqual([]);
    expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining(['WebSite', 'Organization']));
  });
});
