import { createSellableStore } from '../fixtures/sellable-store.ts';

/** Listings of each store. */
const PAGES = 3;

/** A store with three listings, whose price rises with `edit`. */
export function createFleetStore(index: number, edit = 0) {
  const folder = createSellableStore();
  const slug = `fleet-${index}`;
  const [tee] = folder.catalog.listings;
  if (!tee) throw new Error('the store sells nothing');
  const listings = Array.from({ length: PAGES }, (_, listing) => ({
    ...tee,
    slug: `tee-${listing}`,
    products: tee.products.map((product) => ({ ...product, price: product.price + edit })),
  }));
  return { ...folder, store: { ...folder.store, slug }, catalog: { ...folder.catalog, listings } };
}
