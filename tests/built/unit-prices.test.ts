import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

let work: string;
let file: string;
let platform: RunningPlatform;
const read = (path: string) => readFile(join(work, 'dist', 'amber-works', path), 'utf8');
const readText = async (path: string) =>
  (await read(path))
    .replaceAll(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll(/\s+/g, ' ');
const check = () => run('check', ['--store', 'amber-works'], { STORES_DIR: join(work, 'stores') });

async function setUnitPrice(unitPrice: object): Promise<void> {
  const catalog = JSON.parse(await readFile(file, 'utf8'));
  for (const { slug, products } of catalog.listings)
    if (slug === 'harbor-scarf') products[0].unitPrice = unitPrice;
  await writeFile(file, JSON.stringify(catalog));
}

beforeAll(async () => {
  work = await createWorkFolder('unit-prices');
  const store = join(work, 'stores', 'amber-works');
  await cp('tests/fixtures/stores/amber-works', store, { recursive: true });
  file = join(store, 'catalog.json');
  await setUnitPrice({ content: 250, unit: 'g', contentOf: { long: 500 } });
  platform = await startTestPlatform(store);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'amber-works'], env);
  expect(code, output).toBe(0);
});
afterAll(() => platform?.close());

test('LAW-8.1 page and tile show the price of a quantity, for each content and in each currency', async () => {
  expect(await readText('listing/harbor-scarf.html')).toContain('$23.60 / 100 g');
  expect(await readText('index.html')).toContain('$23.60 / 100 g');
  expect(await readText('de/listing/harbor-scarf.html')).toMatch(/23,60\s\$ \/ 100 g/);
  // Below the lamp there is a tile of the scarf.
  expect((await read('listing/arc-lamp.html')).split('id="related"')[0]).not.toContain(' / 100 g');
  const response = await fetch(
    `${platform.url}/v0/listing/harbor-scarf?store_slug=amber-works&currency=USD`,
  );
  const { primaryProduct } = (await response.json()) as {
    primaryProduct: { availableSizesWithId: { label: string; unitPrice?: object }[] }[];
  };
  expect(
    primaryProduct[0]?.availableSizesWithId.map(({ label, unitPrice }) => [label, unitPrice]),
  ).toEqual([
    ['Short', { amount: 2360, quantity: 100, unit: 'g' }],
    ['Long', { amount: 11_800, quantity: 1, unit: 'kg' }],
  ]);
  const prices: Record<string, number> = JSON.parse(await read('data/prices/EUR.json'));
  const [key, price] = Object.entries(prices).find(([name]) => name.endsWith(' unit')) ?? [];
  expect(price).toBe(Math.round(((prices[key?.replace(' unit', '') ?? ''] ?? 0) / 250) * 100));
});

test('LAW-8.2 `check` names content that is not above 0, an unknown unit, and values that do not exist', async () => {
  const text = await readFile(file, 'utf8');
  await setUnitPrice({ content: 0, unit: 'oz', contentOf: { lang: 500 } });
  const { code, output } = await check();
  await writeFile(file, text);
  expect(code).toBe(1);
  expect(output).toContain('unitPrice.content of "harbor-scarf": expected a quantity above 0');
  expect(output).toContain('unitPrice.unit');
  expect(output).toContain(
    'unitPrice.contentOf.lang of "harbor-scarf": expected the slug of a value of this type',
  );
  expect((await check()).code).toBe(0);
});
