import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITS } from '../helpers/series/edits.ts';
import { seededRandom } from '../helpers/series/random.ts';
import { hashFiles, type Series, startSeries } from '../helpers/series/run-series.ts';

/** Enough pages for two threads, fewer than makes it slow. The long suite does the same with 500. */
const LISTINGS = 60;
const random = seededRandom(4);

let series: Series;
beforeAll(async () => {
  series = await startSeries('series', LISTINGS);
  await series.build();
}, 120_000);
afterAll(() => series?.close());

/** Builds over the last site and compares with a build into an empty folder; says how many pages were rendered. */
async function built(): Promise<number> {
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
    ['words', 999],
    ['colors', 999],
    ['languages', 999],
    ['ownFile', 0],
    ['support', 999],
  ];
  test.each(RENDERED)(
    '%s',
    async (edit, most) => {
      await EDITS[edit]?.(series.dir, random, 1);
      expect(await built()).toBeLessThanOrEqual(most);
    },
    60_000,
  );

  test('with nothing changed it renders no page and leaves every file as it is', async () => {
    expect(await built()).toBe(0);
  }, 60_000);

  test('with files of the site edited, taken away and added by somebody else', async () => {
    await appendFile(join(series.distDir, 'index.html'), '<!-- edited -->');
    await rm(join(series.distDir, 'cart.html'));
    await rm(join(series.distDir, 'sitemap.xml'));
    await rm(join(series.distDir, '_astro'), { recursive: true });
    await writeFile(join(series.distDir, 'listing', 'stranger.html'), 'stranger');
    expect(await built()).toBe(2);
  }, 60_000);

  test('after one that died while it put its files in place', async () => {
    // What it had moved is there, what it would have noted is not.
    await writeFile(join(series.distDir, 'checkout.html'), 'of a later catalogue');
    await rm(join(series.distDir, 'search.html'));
    expect(await built()).toBe(2);
  }, 60_000);
});
