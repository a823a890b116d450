import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITS } from '../helpers/series/edits.ts';
import { seededRandom } from '../helpers/series/random.ts';
import { hashFiles, type Series, startSeries } from '../helpers/series/run-series.ts';

/** Enough pages for two threads. The long suite uses 500 listings. */
const LISTINGS = 60;
const random = seededRandom(4);

let series: Series;
beforeAll(async () => {
  series = await startSeries('series', LISTINGS);
  await series.build();
}, 120_000);
afterAll(() => series?.close());

/** Builds over the last site, compares the result with a build into an empty folder, and returns the number of rendered pages. */
async function buildAndCompare(): Promise<number> {
  const { rendered, distDir } = await series.build();
  expect(hashFiles(distDir)).toEqual(await series.buildFromScratch());
  return rendered;
}

describe('OPS-4 a build over the last one gives byte for byte what a build into an empty folder gives', () => {
  const RENDERED: readonly (readonly [edit: string, most: number])[] = [
    ['price', 60],
    ['description', 2],
    ['add', 300],
    ['remove', 300],
    ['renameCollection', 999],
    ['orderCollections', 999],
    ['texts', 999],
    ['colors', 999],
    ['languages', 999],
    ['extraFile', 0],
    ['support', 999],
  ];
  test.each(RENDERED)(
    '%s',
    async (edit, most) => {
      await EDITS[edit]?.(series.dir, random, 1);
      expect(await buildAndCompare()).toBeLessThanOrEqual(most);
    },
    60_000,
  );

  test('without changes it renders no page and changes no file', async () => {
    expect(await buildAndCompare()).toBe(0);
  }, 60_000);

  test('after another program edited, deleted and added files of the site', async () => {
    await appendFile(join(series.distDir, 'index.html'), '<!-- edited -->');
    await rm(join(series.distDir, 'cart.html'));
    await rm(join(series.distDir, 'sitemap.xml'));
    await rm(join(series.distDir, '_astro'), { recursive: true });
    await writeFile(join(series.distDir, 'listing', 'stranger.html'), 'stranger');
    expect(await buildAndCompare()).toBe(2);
  }, 60_000);

  test('after a build that died while it moved its files into the site', async () => {
    // Some files are moved, but their state is not saved.
    await writeFile(join(series.distDir, 'checkout.html'), 'of a later catalogue');
    await rm(join(series.distDir, 'search.html'));
    expect(await buildAndCompare()).toBe(2);
  }, 60_000);
});
