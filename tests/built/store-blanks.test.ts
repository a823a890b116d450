import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, editFile, startTestPlatform } from '../helpers/built/sample.ts';

const PRODUCT = {
  slug: 'coaster-towel',
  title: 'Coaster Towel',
  description: '<p>Dries what the glass held.</p>',
  published: '2026-09-03',
  collections: ['shirts'],
  products: [{ blank: 'tea-towel', artwork: 'coaster', colors: ['chalk', 'moss'], price: 1900 }],
};
const PICTURES = /\/mockups\/tea-towel\/front\/[0-9a-f]{6}\/coaster\.[0-9a-f]{8}\.webp/g;

let platform: RunningPlatform;
let env: Record<string, string>;
let dir: string;
let work: string;

beforeAll(async () => {
  work = await createWorkFolder('store-blanks');
  dir = join(work, 'stores', 'after-dark');
  await cp('tests/fixtures/stores/after-dark', dir, { recursive: true });
  await cp('tests/fixtures/stores/meridian/blanks', join(dir, 'blanks'), {
    recursive: true,
    filter: (path) => !path.endsWith('.json'),
  });
  await writeFile(
    join(dir, 'blanks/tea-towel.json'),
    JSON.stringify({
      name: 'Tea Towel',
      materials: ['Linen'],
      sizes: ['Small', 'Large'],
      colors: {
        chalk: { name: 'Chalk', hex: '#ffffff' },
        moss: { name: 'Moss', hex: '#56653f' },
      },
      places: { front: { width: 300, height: 200 } },
      picture: {
        front: {
          file: 'flag.jpg',
          mask: 'flag-mask.png',
          area: [
            [160, 140],
            [480, 140],
            [480, 353],
            [160, 353],
          ],
        },
      },
    }),
  );
  await editFile(join(dir, 'catalog.json'), (text) => {
    const catalog = JSON.parse(text);
    return JSON.stringify({ ...catalog, listings: [...catalog.listings, PRODUCT] });
  });
  platform = await startTestPlatform(dir);
  env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'after-dark'], env);
  expect(code, output).toBe(0);
}, 180_000);
afterAll(() => platform?.close());

test('BLANK-3.1 page, tiles and search have a product on a blank of the store, with its composed pictures', async () => {
  const dist = join(work, 'dist', 'after-dark');
  const page = await readFile(join(dist, 'listing/coaster-towel.html'), 'utf8');
  expect(page).toContain('"category":"Tea Towel"');
  // It has sizes, but no size guide.
  expect(page).toContain('Large');
  expect(page).not.toContain('commandfor="sizechart-modal" class="underline');
  const colors = [...new Set(page.match(PICTURES))].map((path) => path.split('/')[4]);
  // The color of the catalog with the same name wins.
  expect(new Set(colors)).toEqual(new Set(['efece4', '56653f']));
  expect(await readFile(join(dist, 'shirts.html'), 'utf8')).toContain('tea-towel%2Ffront');
  const files = await readdir(join(dist, '_shop'));
  const search = files.find((file) => file.startsWith('search.')) ?? 'none';
  expect(await readFile(join(dist, '_shop', search), 'utf8')).toContain('Tea Towel');
  const info = await fetch(`${platform.url}/v1/blanks?id=after-dark.tea-towel`);
  expect(await info.json()).toMatchObject({ name: 'Tea Towel', materials: ['Linen'] });
});

/** Writes the mockups of the store, and returns the paths of those of the towel. */
async function writeMockups(out: string): Promise<string[]> {
  await mkdir(join(work, out));
  const { code, output } = await run(
    'mockups',
    ['after-dark', '--out', join(work, out), '--width', '200'],
    env,
  );
  expect(code, output).toBe(0);
  const files = await readdir(join(work, out), { recursive: true });
  return files
    .filter((file) => file.includes('tea-towel') && /\.[0-9a-f]{8}\.webp$/.test(file))
    .sort();
}

test('BLANK-3.2 mockups are written for publications, and an edit of the photograph changes their addresses', async () => {
  const before = await writeMockups('first');
  expect(before).toHaveLength(2);
  for (const file of before) {
    const { data } = await sharp(join(work, 'first', file))
      .removeAlpha()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    // The table keeps its color, and the print is dark on the cloth.
    expect([...data.subarray(0, 3)].map((level) => Math.round(level / 20))).toEqual([7, 5, 4]);
  }
  const photo = join(dir, 'blanks/flag.jpg');
  await writeFile(
    photo,
    await sharp(await readFile(photo))
      .modulate({ brightness: 0.9 })
      .jpeg()
      .toBuffer(),
  );
  const after = await writeMockups('second');
  expect(after).toHaveLength(2);
  expect(after.filter((file) => before.includes(file))).toEqual([]);
});

test('BLANK-3.3 print files have the size of the print area in millimeters', async () => {
  const out = join(work, 'prints');
  const args = ['after-dark', '--listing', 'coaster-towel', '--dpi', '50', '--out', out];
  const { code, output } = await run('print-files', args, env);
  expect(code, output).toBe(0);
  const { prints } = JSON.parse(await readFile(join(out, 'print-files.json'), 'utf8'));
  expect(prints).toHaveLength(2);
  for (const { file } of prints) {
    expect(file.area).toEqual({ width: 30, height: 20, align: 'center' });
    const { width, height, density } = await sharp(join(out, file.png)).metadata();
    expect(density).toBe(50);
    expect(Math.max(width / 30, height / 20)).toBeCloseTo(50 / 2.54, 0);
  }
});
