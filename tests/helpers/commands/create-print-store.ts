import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStoreFolder } from '#store-folder/create-store-folder.ts';
import { editJson } from '../series/store-folder.ts';

/** A red square with a line in `currentColor` below it, 200 by 240. */
export const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240">
  <path d="M0 0h200v200H0z" fill="#e5432d"/>
  <path d="M0 220h200v20H0z" fill="currentColor"/>
</svg>`;

/** Slug of the store. */
export const PRINT_STORE = 'print-room';

/**
 * Creates a store folder whose tee has the artwork `square` in `signal` (the red of its square), `chalk` and `night`. Returns a
 * function that edits its catalog.
 */
export async function createPrintStore(storesDir: string) {
  const created = await createStoreFolder(storesDir, {
    slug: PRINT_STORE,
    name: 'Print Room',
    currency: 'USD',
    region: 'USA',
    locales: ['en'],
  });
  if (!created.ok) throw new Error(created.error);
  const dir = join(storesDir, PRINT_STORE);
  await mkdir(join(dir, 'assets/artwork'), { recursive: true });
  await writeFile(join(dir, 'assets/artwork/square.svg'), SQUARE);
  const editCatalog = (change: Parameters<typeof editJson>[2]) =>
    editJson(dir, 'catalog.json', change);
  await editCatalog((catalog) => {
    catalog.colors = {
      signal: { name: 'Signal Red', hex: '#e5432d' },
      chalk: { name: 'Chalk', hex: '#f7f7f5' },
      night: { name: 'Night', hex: '#1b2438' },
    };
    catalog.listings = [
      {
        slug: 'square-tee',
        title: 'Square Tee',
        description: '<p>A square.</p>',
        published: '2026-05-01',
        products: [
          { blank: 'tee', artwork: 'square', colors: ['signal', 'chalk', 'night'], price: 2500 },
        ],
      },
    ];
  });
  return { dir, editCatalog };
}
