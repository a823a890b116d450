import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { createListings, editJson } from '../series/store-folder.ts';

const SAMPLE = 'stores/moth-kiosk';
/** Files of the sample that contain its name, its slug or its addresses. */
const TEXT_FILES = [
  'store.json',
  'store.de.json',
  'theme.json',
  'theme.de.json',
  'catalog.json',
  'catalog.de.json',
];
/** Every tenth store has more listings than the sample. */
const MANY_LISTINGS = 60;
const CONCURRENCY = 8;

export const getManyStoresSlug = (index: number): string =>
  `kiosk-${String(index).padStart(5, '0')}`;

/** Creates `count` store folders that differ in slug, name and addresses: 22 files of 370 KB and 26 or 60 listings each. */
export async function createManyStores(storesDir: string, count: number): Promise<void> {
  await mkdir(storesDir, { recursive: true });
  const indexes = Array.from({ length: count }, (_, index) => index);
  await mapConcurrently(indexes, CONCURRENCY, (index) => createStore(storesDir, index));
}

async function createStore(storesDir: string, index: number): Promise<void> {
  const slug = getManyStoresSlug(index);
  const dir = join(storesDir, slug);
  await cp(SAMPLE, dir, { recursive: true });
  for (const file of TEXT_FILES) {
    const text = await readFile(join(dir, file), 'utf8');
    const renamed = text
      .replaceAll('moth-kiosk', slug)
      .replaceAll('mothkiosk', slug)
      .replaceAll('Moth Kiosk', `Kiosk ${index}`);
    await writeFile(join(dir, file), renamed);
  }
  if (index % 10 !== 0) return;
  await editJson(dir, 'catalog.json', (catalog) => {
    catalog.listings = createListings(catalog.listings, MANY_LISTINGS);
  });
}
