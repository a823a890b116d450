import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';

/** JSON of a store folder. Any field can be set. */
// biome-ignore lint/suspicious/noExplicitAny: edits are not typed; the folder check validates the result.
export type Json = any;

export type FolderFile = 'store.json' | 'theme.json' | 'catalog.json';

/** Changes one JSON file of a store folder. */
export async function editJson(
  dir: string,
  file: FolderFile,
  change: (json: Json) => void,
): Promise<void> {
  const path = join(dir, file);
  const json: Json = JSON.parse(await readFile(path, 'utf8'));
  change(json);
  await writeFile(path, JSON.stringify(json));
}

/**
 * Sets the languages of a store, the default one first, and copies the sample's translations for them, without those of products: the
 * store has others.
 */
export async function setLocales(dir: string, locales: readonly string[]): Promise<void> {
  await editJson(dir, 'store.json', (store) => {
    store.locales = locales;
    store.feeds = locales.slice(0, 2).map((locale) => ({ locale, currency: 'USD' }));
    const { synonyms } = store.search;
    for (const locale of Object.keys(synonyms))
      if (!locales.includes(locale)) delete synonyms[locale];
  });
  const isText = (name: string) => /^(?:store|theme|catalog|photos)\.[\w-]+\.json$/.test(name);
  for (const name of (await readdir(dir)).filter(isText)) await rm(join(dir, name));
  for (const name of (await readdir('stores/corvane')).filter(isText)) {
    if (!locales.slice(1).includes(name.split('.')[1] ?? '')) continue;
    const {
      listings: _,
      colors: _colors,
      productTypes: _types,
      ...texts
    } = JSON.parse(await readFile(join('stores/corvane', name), 'utf8'));
    await writeFile(join(dir, name), JSON.stringify(texts));
  }
}

/** Creates a store folder with `count` listings, which repeat those of the sample store. */
export async function createLargeStore(
  dir: string,
  count: number,
  locales: readonly string[] = ['en', 'de'],
): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  // Its home of sections names listings that a smaller store lacks.
  await cp('stores/corvane', dir, {
    recursive: true,
    filter: (path) => !/\/home(?:\.[^/.]+)?\.json$/.test(path),
  });
  await setLocales(dir, locales);
  await editJson(dir, 'catalog.json', (catalog) => {
    catalog.listings = createListings(v.parse(CatalogFile, catalog).listings, count);
  });
}

/** Returns the samples, then copies with other slugs and titles, each a day older than the one before. */
export function createListings(
  samples: CatalogFile['listings'],
  count: number,
): CatalogFile['listings'] {
  return Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length];
    if (!sample) throw new Error('expected at least one sample listing');
    const round = Math.floor(index / samples.length);
    if (round === 0) return sample;
    const published = new Date(Date.UTC(2026, 0, 1) - index * 86_400_000)
      .toISOString()
      .slice(0, 10);
    return {
      ...sample,
      slug: `${sample.slug}-${round}`,
      title: `${sample.title} No. ${round}`,
      published,
    };
  });
}
