import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITS } from '../helpers/series/edits.ts';
import { seededRandom } from '../helpers/series/random.ts';
import { hashFiles, type Series, startSeries } from '../helpers/series/run-series.ts';
import { editJson, type Json } from '../helpers/series/store-folder.ts';

/** Enough pages for two threads. The long suite uses 500 listings. */
const LISTINGS = 60;
const random = seededRandom(4);

let series: Series;
beforeAll(async () => {
  series = await startSeries('series', LISTINGS);
  await series.build();
});
afterAll(() => series?.close());

/** Hashes of the last build into an empty folder. */
let expected: Record<string, string> = {};

/** Builds over the last site, compares the site with a build into an empty folder, and returns the number of rendered pages. */
async function buildAndCompare(): Promise<number> {
  const { rendered, distDir } = await series.build();
  expected = await series.buildFromScratch();
  expect(hashFiles(distDir)).toEqual(expected);
  return rendered;
}

/** Builds over the last site, whose store is unchanged. Returns the number of rendered pages. */
async function repair(): Promise<number> {
  const { rendered, distDir } = await series.build();
  expect(hashFiles(distDir)).toEqual(expected);
  return rendered;
}

describe('OPS-4 a build over the last one gives byte for byte what a build into an empty folder gives', () => {
  const EDITED: readonly (readonly [edit: string, maxRendered: number])[] = [
    ['price', 60],
    ['colors', 0],
    ['description', 2],
    ['add', 300],
    ['remove', 300],
    ['renameCollection', 999],
    ['languages', 999],
    ['extraFile', 0],
    ['support', 999],
  ];
  /** What an edit before them left wrong is still wrong. The long suite has more edits and compares after each. */
  const COMPARED = ['price', 'colors', 'remove', 'languages'];
  test.each(EDITED)('%s', async (edit, maxRendered) => {
    await EDITS[edit]?.(series.dir, random, 1);
    const rendered = COMPARED.includes(edit)
      ? await buildAndCompare()
      : (await series.build()).rendered;
    expect(rendered).toBeLessThanOrEqual(maxRendered);
  });

  test('a title of a reduced product, whose earlier price is in the price files', async () => {
    await editJson(series.dir, 'catalog.json', ({ listings }) => {
      listings.find(({ products }: Json) => products[0].compareAtPrice !== undefined).title =
        'Reduced';
    });
    expect(await buildAndCompare()).toBeLessThanOrEqual(60);
  });

  test('without changes it renders no page and changes no file', async () => {
    const before = hashFiles(series.distDir);
    expect((await series.build()).rendered).toBe(0);
    expect(hashFiles(series.distDir)).toEqual(before);
  });

  test('after another program edited, deleted and added files of the site', async () => {
    await appendFile(join(series.distDir, 'index.html'), '<!-- edited -->');
    await rm(join(series.distDir, 'cart.html'));
    await rm(join(series.distDir, 'sitemap.xml'));
    await rm(join(series.distDir, '_astro'), { recursive: true });
    await writeFile(join(series.distDir, 'listing', 'stranger.html'), 'stranger');
    expect(await repair()).toBe(2);
  });

  test('after a build that died while it moved its files into the site', async () => {
    // Some files are moved, but their state is not saved.
    await writeFile(join(series.distDir, 'checkout.html'), 'of a later catalogue');
    await rm(join(series.distDir, 'search.html'));
    expect(await repair()).toBe(2);
  });
});

/** Sets the days of change of all pages of the last build to an earlier day. */
function setModifiedDays(day: string): void {
  const path = join(series.distDir, '../../.cache/stores/corvane/snapshot.sqlite');
  const database = new DatabaseSync(path);
  const { changes } = database
    .prepare(`UPDATE site SET value = replace(value, '"modified":"' || ?, '"modified":"' || ?)`)
    .run(new Date().toISOString().slice(0, 10), day);
  database.close();
  expect(changes).toBeGreaterThan(LISTINGS);
}

test('SEO-2 the sitemap gives today as the change of pages whose content has changed, and all others keep their day', async () => {
  const DAY = '2020-01-05';
  setModifiedDays(DAY);
  await EDITS.description?.(series.dir, random, 2);
  // Every page reads the record of the store, and none shows this code.
  await editJson(series.dir, 'store.json', ({ promoCodes }) =>
    promoCodes.push({ code: 'UNSEEN', type: 'percentage', value: 5 }),
  );
  await series.build();
  const sitemap = await readFile(join(series.distDir, 'sitemap.xml'), 'utf8');
  const entries = [
    ...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g),
  ];
  expect(entries.length).toBeGreaterThan(LISTINGS);
  const changed = entries.filter(([, , day]) => day !== DAY).map(([, path = '']) => path);
  expect(changed.length).toBeGreaterThan(0);
  for (const path of changed)
    expect(
      await readFile(join(series.distDir, `${path === '/' ? '/index' : path}.html`), 'utf8'),
      path,
    ).toContain('New description 2.');
  // Without a change a build has nothing to write, also on another day.
  expect((await series.build()).rendered).toBe(0);
  expect(await readFile(join(series.distDir, 'sitemap.xml'), 'utf8')).toBe(sitemap);
});
