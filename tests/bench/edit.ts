import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median } from './phone.ts';
import { publishTable } from './results.ts';
import { withShops } from './shop.ts';

const ROUNDS = 7;
/** The first edits after a start meet code that has hardly run. */
const WARM_UP = 2;
const POLL_MS = 5;
/** Longer than an edit takes. */
const BETWEEN_MS = 1_000;

interface Edit {
  readonly store: string;
  readonly name: string;
  readonly file: string;
  /** The part of the file that says it. */
  readonly text: string;
  readonly page: string;
}

const EDITS: readonly Edit[] = [
  {
    store: 'corvane',
    name: 'a title, 64 listings, 4 languages',
    file: 'catalog.json',
    text: '"Split Lines"',
    page: '/listing/split-lines',
  },
  {
    store: 'corvane',
    name: 'a text of the theme',
    file: 'theme.json',
    text: '"Bite. Drink. Keep going."',
    page: '/',
  },
  {
    store: 'moth-kiosk',
    name: 'a title, 26 listings, 2 languages',
    file: 'catalog.json',
    text: '"Please Leave Quietly (the album)"',
    page: '/listing/please-leave-quietly-album',
  },
];

/** Milliseconds from a written file to a page that has it. */
async function editToPage(
  file: string,
  before: string,
  after: string,
  page: string,
): Promise<number> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
  const begin = performance.now();
  await writeFile(file, text.replace(before, after));
  const shown = after.slice(1, -1);
  while (!(await (await fetch(page)).text()).includes(shown)) await setTimeout(POLL_MS);
  return performance.now() - begin;
}

/** `npm run bench -- edit`: how long after an edit of a store folder the shop answers with it, under `npm start`. */
export async function benchEdit(): Promise<void> {
  await mkdir('.cache', { recursive: true });
  const stores = await mkdtemp(join('.cache', 'bench-stores-'));
  try {
    await cp('stores', stores, { recursive: true });
    await withShops(
      async ({ urlOf }) => {
        const rows: string[][] = [];
        for (const { store, name, file, text, page } of EDITS) {
          const times: number[] = [];
          let before = text;
          for (let round = 0; round < WARM_UP + ROUNDS; round++) {
            const after = `${text.slice(0, -1)} ${round}"`;
            const ms = await editToPage(
              join(stores, store, file),
              before,
              after,
              `${urlOf(store)}${page}`,
            );
            if (round >= WARM_UP) times.push(ms);
            before = after;
            await setTimeout(BETWEEN_MS);
          }
          rows.push([`${store}: ${name}`, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
        }
        publishTable('edits', ['edit', 'on the page after ms', 'at most'], rows);
      },
      { STORES_DIR: stores },
    );
  } finally {
    await rm(stores, { recursive: true, force: true });
  }
}
