import { setTimeout } from 'node:timers/promises';
import Fuse from 'fuse.js';
import { type CDPSession, chromium } from 'playwright';
import type { SearchRecord } from '#domain/search.ts';
import { toSearchFile } from '#domain/search-file.ts';
import { searchWords } from '#domain/search-words.ts';
import { ranking } from '#features/search/rank.ts';
import { median, openPhone } from './phone.ts';
import { chromiumOptions, withShops } from './shop.ts';
import { printTable } from './table.ts';

const LISTINGS = 10_000;
/** Longer than a key has effects. */
const SETTLED_MS = 500;
const TERMS = ['tempo', 'resrvoir', 'bottle night', 'qqqzzz'];
const WORDS =
  'Tempo Grid Tee Split Lines Reservoir Guard Hoodie Lap Night Bottle Moon River Stone Field Cap Mug Poster Paper Leaf Oak Elm Wave Bite Relay'.split(
    ' ',
  );
const word = (index: number, step: number) =>
  WORDS[(index * 7 + step * 13 + Math.floor(index / WORDS.length)) % WORDS.length] ?? '';

function recordOf(index: number): SearchRecord {
  const name = `${word(index, 1)} ${word(index, 2)} ${word(index, 3)} ${index}`;
  const place = (of: number) => ({ name: `${word(of, 4)} ${word(of, 5)}`, slug: word(of, 4).toLowerCase() });
  return {
    group: word(index % 9, 2),
    collections: [place(index % 40), place(index % 30)],
    tile: {
      id: `${index}-1`,
      productId: '1',
      listingId: String(index),
      external_id: String(index),
      name,
      productType: `${word(index % 12, 1)} Tee`,
      url: `/listing/${name.toLowerCase().replaceAll(' ', '-')}`,
      price: 2_900,
      currency: 'USD',
      inStock: true,
      thumbnail: { primary: '/assets/logo.svg' },
      images: [],
    },
  };
}

/** Processor time of one call, in ms, over a few. */
function cost(work: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const begin = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  });
  return median(runs);
}

function compareEngines(records: readonly SearchRecord[]): void {
  const rank = ranking(records);
  const keys = ['tile.name', 'tile.url', 'tile.productType', 'collections.name', 'collections.slug', 'group'];
  const weighted = keys.map((name, index) => ({ name, weight: 6 - index }));
  const plain = new Fuse(records, { keys: weighted, threshold: 0.34, ignoreLocation: true, minMatchCharLength: 3 });
  const rows = TERMS.map((term) => {
    const [own, all] = [cost(() => rank(term, 5)), cost(() => plain.search(term.slice(0, 12), { limit: 5 }))];
    return [term, own.toFixed(1), all.toFixed(1), `${(own / all).toFixed(2)} ×`];
  });
  printTable([`${LISTINGS} listings, CPU ms`, 'ours', 'plain Fuse', 'ratio'], rows);
}

/** Milliseconds the page's main thread has worked so far, all told: script, style, layout, paint. */
async function mainThread(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** `npm run bench -- search`: what a keystroke costs at 10,000 listings, in the engine and on a slow phone. */
export async function benchSearch(): Promise<void> {
  const records = Array.from({ length: LISTINGS }, (_, index) => recordOf(index));
  compareEngines(records);
  const index = JSON.stringify(toSearchFile(records, (type) => searchWords(type, ['en', 'de'])));
  await withShops(async (shops) => {
    const browser = await chromium.launch(chromiumOptions);
    const { page, devtools } = await openPhone(browser);
    await devtools.send('Performance.enable');
    await page.route('**/_shop/search.*.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: index }),
    );
    await page.goto(`${shops.urlOf('corvane')}/search`, { waitUntil: 'networkidle' });
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('tempo');
    await page.getByRole('option').first().waitFor({ timeout: 60_000 });
    const rows: string[][] = [];
    for (const term of ['reserv', 'bottle', 'stone']) {
      await field.fill('');
      const keys: { work: number; shown: number }[] = [];
      for (const letter of term) {
        await page.evaluate(() => {
          const noted = { begun: performance.now(), shown: Number.NaN };
          Object.assign(window, { noted });
          const list = document.querySelector('[role=listbox]');
          if (list)
            new MutationObserver(() => {
              noted.shown = performance.now() - noted.begun;
            }).observe(list, { childList: true, subtree: true, characterData: true });
        });
        const before = await mainThread(devtools);
        await field.press(letter);
        await setTimeout(SETTLED_MS);
        const work = (await mainThread(devtools)) - before;
        const { shown } = await page.evaluate(() => (window as unknown as { noted: { shown: number } }).noted);
        keys.push({ work, shown });
      }
      const shown = keys.map((key) => key.shown).filter((ms) => !Number.isNaN(ms));
      rows.push([
        term,
        median(keys.map(({ work }) => work)).toFixed(0),
        Math.max(...keys.map(({ work }) => work)).toFixed(0),
        shown.length ? median(shown).toFixed(0) : '-',
      ]);
    }
    await browser.close();
    console.log('');
    printTable(['typed, 4 × CPU', 'main thread ms a key', 'at most', 'suggestions after ms'], rows);
  });
}
