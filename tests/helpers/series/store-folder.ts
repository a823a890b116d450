import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';

/** JSON of a store folder as a seller's program edits it: any of it may be set. */
// biome-ignore lint/suspicious/noExplicitAny: a test edits what it likes; the folder check is what judges the result.
export type Json = any;

export type FolderFile = 'store.json' | 'theme.json' | 'catalog.json';

/** Changes one JSON file of a store folder. */
export async function editJson(dir: string, file: FolderFile, change: (json: Json) => void): Promise<void> {
  const path = join(dir, file);
  const json: Json = JSON.parse(await readFile(path, 'utf8'));
  change(json);
  await writeFile(path, JSON.stringify(json));
}

/** Gives a store these languages, the first one first, with the sample's texts in those it has them in. */
export async function setLocales(dir: string, locales: readonly string[]): Promise<void> {
  await editJson(dir, 'store.json', (store) => {
    store.locales = locales;
  });
  const isText = (name: string) => /^(?:store|theme|catalog)\.[\w-]+\.json$/.test(name);
  for (const name of (await readdir(dir)).filter(isText)) await rm(join(dir, name));
  for (const name of (await readdir('stores/corvane')).filter(isText)) {
    if (locales.slice(1).includes(name.split('.')[1] ?? '')) await cp(join('stores/corvane', name), join(dir, name));
  }
}

/** A store folder of `count` listings, made of those of the sample store over and over. */
export async function createLargeStore(
  dir: string,
  count: number,
  locales: readonly string[] = ['en', 'de'],
): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await cp('stores/corvane', dir, { recursive: true });
  await setLocales(dir, locales);
  await editJson(dir, 'catalog.json', (catalog) => {
    catalog.listings = createListings(v.parse(CatalogFile, catalog).listings, count);
  });
}

/** The samples first, then their like under other names, each a day older than the last. */
export function createListings(samples: CatalogFile['listings'], count: number): CatalogFile['listings'] {
  return Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length];
    if (!sample) throw new Error('There is no listing to copy.');
    const round = Math.floor(index / samples.length);
    if (round === 0) return sample;
    const published = new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10);
    return { ...sample, slug: `${sample.slug}-${round}`, title: `${sample.title} No. ${round}`, published };
  });
}
