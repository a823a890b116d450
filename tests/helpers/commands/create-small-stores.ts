import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStoreFolder } from '#store-folder/create-store-folder.ts';
import { createListings, editJson } from '../series/store-folder.ts';

const LISTINGS = 12;
/** Every tenth store has more. */
const MANY_LISTINGS = 40;
const ARTWORK_KB = 60;

export const getSmallStoreSlug = (index: number): string =>
  `small-${String(index).padStart(5, '0')}`;

/** Creates `count` small store folders, each with one artwork, which are read faster than copies of a sample store. */
export async function createSmallStores(storesDir: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await createSmallStore(storesDir, index);
}

async function createSmallStore(storesDir: string, index: number): Promise<void> {
  const slug = getSmallStoreSlug(index);
  const name = `Small ${index}`;
  const created = await createStoreFolder(storesDir, {
    slug,
    name,
    currency: 'USD',
    region: 'USA',
    locales: ['en'],
  });
  if (!created.ok) throw new Error(created.error);
  const dir = join(storesDir, slug);
  await editJson(dir, 'catalog.json', (catalog) => {
    catalog.listings[0].description = `<p>${`Printed for ${name}, one at a time. `.repeat(50)}</p>`;
    catalog.listings = createListings(
      catalog.listings,
      index % 10 === 0 ? MANY_LISTINGS : LISTINGS,
    );
  });
  const text = 'A sign. '.repeat(ARTWORK_KB * 128);
  const shape =
    '<circle cx="200" cy="200" r="150" fill="none" stroke="#111111" stroke-width="36"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><desc>${text}</desc>${shape}</svg>`;
  await writeFile(join(dir, 'assets/artwork/sign.svg'), svg);
}
