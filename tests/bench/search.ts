import { setTimeout } from 'node:timers/promises';
import Fuse from 'fuse.js/basic';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { NO_TERMS, type SearchRecord, SUGGESTIONS_MAX } from '#shared/rules/search/search.ts';
import { toSearchFile } from '#shared/rules/search/search-file.ts';
import { createFuzzySearch } from '#storefront/features/search/fuzzy-search.ts';
import { createSearchEngine } from '#storefront/features/search/search-engine.ts';
import { CPU_RATE, median, openPhone } from './phone.ts';
import { chromiumOptions, withShops } from './shop.ts';
import { printTable } from './table.ts';

const LISTINGS = 10_000;
/** Longer than a key has effects. */
const SETTLED_MS = 500;
const TERMS = ['tempo', 'resrvoir', 'bottle night', 'qqqzzz'];
const TYPED = ['reserv', 'bottle', 'stone'];
const BARE_FIELD =
  '<!doctype html><meta name=viewport content="width=device-width"><input type=search role=combobox>';
const WORDS =
  'Tempo Grid Tee Split Lines Reservoir Guard Hoodie Lap Night Bottle Moon River Stone Field Cap Mug Poster Paper Leaf Oak Elm Wave Bite Relay'.split(
    ' ',
  );
const word = (index: number, step: number) =>
  WORDS[(index * 7 + step * 13 + Math.floor(index / WORDS.length)) % WORDS.length] ?? '';

function createSearchRecord(index: number): SearchRecord {
  const name = `${word(index, 1)} ${word(index, 2)} ${word(index, 3)} ${index}`;
  const place = (of: number) => ({
    name: `${word(of, 4)} ${word(of, 5)}`,
    slug: word(of, 4).toLowerCase(),
  });
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
  const rank = createFuzzySearch(records, 'en');
  const keys = [
    'tile.name',
    'tile.url',
    'tile.productType',
    'collections.name',
    'collections.slug',
    'group',
  ];
  const weighted = keys.map((name, index) => ({ name, weight: 6 - index }));
  const plain = new Fuse(records, {
    keys: weighted,
    threshold: 0.34,
    ignoreLocation: true,
    minMatchCharLength: 3,
  });
  const rows = TERMS.map((term) => {
    const [custom, all] = [
      cost(() => rank(term, 5)),
      cost(() => plain.search(term.slice(0, 12), { limit: 5 })),
    ];
    return [term, custom.toFixed(1), all.toFixed(1), `${(custom / all).toFixed(2)} ×`];
  });
  printTable([`${LISTINGS} listings, CPU ms`, 'ours', 'plain Fuse', 'ratio'], rows);
}

/** Processor time the page's main thread took so far, in ms: script, style, layout, paint, and what the browser does itself. */
async function mainThread(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

interface Key {
  readonly work: number;
  /** From the key to the last change of the suggestions, in ms; NaN where it changed none. */
  readonly shown: number;
}

/** Presses a key and waits until it has had its effects. The field has the focus. */
async function press(page: Page, devtools: CDPSession, letter: string): Promise<Key> {
  await page.evaluate(() => {
    const noted = { begun: Number.NaN, shown: Number.NaN };
    Object.assign(window, { noted });
    addEventListener('keydown', ({ timeStamp }) => Object.assign(noted, { begun: timeStamp }), {
      once: true,
      capture: true,
    });
    const list = document.querySelector('[role=listbox]');
    if (list)
      new MutationObserver(() => {
        noted.shown = performance.now() - noted.begun;
      }).observe(list, { childList: true, subtree: true, characterData: true });
  });
  const before = await mainThread(devtools);
  await page.keyboard.press(letter);
  await setTimeout(SETTLED_MS);
  const work = (await mainThread(devtools)) - before;
  return {
    work,
    shown: await page.evaluate(() => (window as unknown as { noted: Key }).noted.shown),
  };
}

/** Keys of all terms, each typed into the emptied field. */
async function typeTerms(page: Page, devtools: CDPSession): Promise<Map<string, Key[]>> {
  const typed = new Map<string, Key[]>();
  const field = page.getByRole('combobox');
  for (const term of TYPED) {
    await field.fill('');
    const keys: Key[] = [];
    for (const letter of term) keys.push(await press(page, devtools, letter));
    typed.set(term, keys);
  }
  return typed;
}

async function openBench(browser: Browser) {
  const phone = await openPhone(browser);
  // Time of the processor, not of the clock: a busy machine and what else runs on it do not count.
  await phone.devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Promotions turn by themselves: no key's work.
  await phone.page.emulateMedia({ reducedMotion: 'reduce' });
  return phone;
}

/**
 * `npm run bench -- search`: what a keystroke costs at 10,000 listings, in the engine and on a slow phone. A key in a bare
 * field costs the browser's main thread something too: what a key in the shop's takes beyond that is the shop's. The
 * slower processor slows the page alone, not the search's own thread, so three more times of the search are added to when
 * its suggestions show.
 */
export async function benchSearch(): Promise<void> {
  const records = Array.from({ length: LISTINGS }, (_, index) => createSearchRecord(index));
  compareEngines(records);
  const extras = { terms: NO_TERMS, synonyms: [], popular: [], orders: new Map() };
  const rank = createSearchEngine({ records, ...extras }, { locale: 'en' });
  const index = JSON.stringify(toSearchFile(records, extras));
  await withShops(async (shops) => {
    const browser = await chromium.launch(chromiumOptions);
    const bare = await openBench(browser);
    await bare.page.setContent(BARE_FIELD);
    const bareKeys = [...(await typeTerms(bare.page, bare.devtools)).values()].flat();
    const bareCost = median(bareKeys.map(({ work }) => work));
    await bare.page.context().close();

    const { page, devtools } = await openBench(browser);
    await page.route('**/_shop/search.*.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: index }),
    );
    await page.goto(`${shops.urlOf('corvane')}/search`, { waitUntil: 'networkidle' });
    await page.getByRole('combobox').fill('tempo');
    await page.getByRole('option').first().waitFor({ timeout: 60_000 });
    const rows = [...(await typeTerms(page, devtools))].map(([term, keys]) => {
      const custom = keys.map(({ work }) => work - bareCost);
      const shown = keys.flatMap((key, at) => {
        const searching = cost(() =>
          rank({ term: term.slice(0, at + 1), from: 0, count: SUGGESTIONS_MAX }),
        );
        return Number.isNaN(key.shown) ? [] : [key.shown + (CPU_RATE - 1) * searching];
      });
      return [term, median(custom), Math.max(...custom), median(shown), Math.max(...shown)].map(
        (cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell),
      );
    });
    await browser.close();
    console.log(`\nA key in a bare field: ${bareCost.toFixed(0)} ms of the main thread.`);
    printTable(
      [
        `typed, ${CPU_RATE} × CPU`,
        'main thread beyond that, ms a key',
        'at most',
        'suggestions after ms',
        'at most',
      ],
      rows,
    );
  });
}
