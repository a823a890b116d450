import * as v from 'valibot';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';

const LISTINGS = 200;

export const getListingSlug = (index: number): string => `bench-tee-${index % LISTINGS}`;

/** A store of {@link LISTINGS} listings, each a tee in two colours and a hoodie: 11 to 15 sizes. */
export function benchStore(): StoreFolderData {
  const folder = createSellableStore();
  const listings = Array.from({ length: LISTINGS }, (_, index) => ({
    slug: getListingSlug(index),
    title: `Bench Tee ${index}`,
    description: '<p>Runs far, and is asked for often.</p>',
    published: '2026-01-10',
    collections: ['tops'],
    products: [
      { blank: 'tee', artwork: 'peak', colors: ['ink', 'sand'], price: 2499, stock: 100_000 },
      { blank: 'hoodie', artwork: 'peak', colors: ['ink'], price: 5400, stock: 100_000 },
    ],
  }));
  const catalog = v.parse(CatalogFile, {
    ...folder.catalog,
    listings: [...folder.catalog.listings, ...listings],
  });
  return { ...folder, catalog };
}
