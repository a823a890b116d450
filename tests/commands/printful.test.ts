import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlankFile } from '#shared/contract/store-folder/blank-file.ts';
import { createBlankFile } from '#tools/printful/create-blank-file.ts';
import type { CatalogEntry } from '#tools/printful/read-catalog.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';

const stores = mkdtempSync(join(tmpdir(), 'printful-'));
const env = { STORES_DIR: stores, PRINTFUL_TOKEN_MOTH_KIOSK: '', PLATFORM_URL: '' };
const printful = (...args: readonly string[]) => shopkiln(['printful', ...args], { env });
const readJson = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(stores, 'moth-kiosk', ...path), 'utf8'));

beforeAll(() => cp('stores/moth-kiosk', join(stores, 'moth-kiosk'), { recursive: true }));
afterAll(() => rmSync(stores, { recursive: true }));

test('PRINTFUL-11 the catalog is searched, and a product becomes a blank of the store', async () => {
  const { stdout, stderr } = await printful('products', 'moth-kiosk', '--search', 'hoodie');
  expect(stderr).toContain('this is the catalog of the simulated printer');
  expect(stdout).toContain('146  Unisex Heavy Blend Hoodie');
  expect(stdout).not.toContain('T-Shirt');
  expect((await printful('add', 'moth-kiosk', '71', '--name', 'staple-tee')).code).toBe(0);
  const file = readJson('blanks', 'staple-tee.json');
  expect(v.parse(BlankFile, file)).toMatchObject({
    name: 'Unisex Staple T-Shirt',
    description:
      '<p>A tee of ring-spun cotton.</p><ul><li>100% combed cotton</li><li>Side seams</li></ul>',
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
    colors: { 'heather-gray': { name: 'Heather Gray', hex: '#a9abb3' } },
    places: {
      front: { width: 304.8, height: 406.4, techniques: ['dtg', 'embroidery'] },
      'sleeve-left': { width: 101.6, height: 88.9, techniques: ['dtg'] },
    },
    looksLike: 'tee',
    cost: { currency: 'USD', amount: 995, sizes: { '2XL': 1195 }, places: { back: 595 } },
    printful: { product: 71, variants: { 'heather-gray/M': expect.any(Number) } },
  });
  const again = await printful('add', 'moth-kiosk', '71', '--name', 'staple-tee');
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('exists already');
  const unknown = await printful('add', 'moth-kiosk', '999');
  expect(unknown.stderr).toContain('999: Printful has no such product');
  const tiny = {
    product: { id: 5, name: 'Pin', description: '', sizes: ['One size'], colors: [] },
    variants: [],
    prices: { currency: 'USD', product: { placements: [] }, variants: [] },
    areas: [{ placement: 'front', technique: 'dtg', print_area_width: 0.1, print_area_height: 2 }],
  };
  const placements = [{ placement: 'front', technique: 'dtg' }];
  const entry = { ...tiny, product: { ...tiny.product, placements } } as unknown as CatalogEntry;
  expect(() => createBlankFile(entry)).toThrow(
    /^5: Printful's catalog has what a blank cannot have: places\.front\.width: expected millimeters/,
  );
});

test('PRINTFUL-12 a product replaces a built-in blank, with the most similar colors', async () => {
  const wrong = await printful('add', 'moth-kiosk', '146', '--blank', 'hoody');
  expect(wrong.stderr).toContain('got "hoody": did you mean "hoodie"?');
  const { stdout, code } = await printful(
    ...['add', 'moth-kiosk', '146', '--blank', 'hoodie', '--approval', '0'],
  );
  expect(code).toBe(0);
  expect(stdout).toContain('Fog: Heather Gray');
  expect(readJson('store.json')).toMatchObject({
    fulfillment: {
      approval: { minutes: 0 },
      blanks: { hoodie: 'printful' },
      printful: { blanks: { hoodie: { product: 146, variants: { 'fog/M': expect.any(Number) } } } },
    },
  });
  expect((await printful('stock', 'moth-kiosk')).stdout).toContain('has all variants in stock');
  const connected = await printful('connect', 'moth-kiosk');
  expect(connected.stderr).toContain('PLATFORM_URL: Printful sends webhooks only to an address');
});
