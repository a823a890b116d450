import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';

/** Adds a tee to the sample store in the database without a build, as a seller does between builds. */
export async function publishListing(dbPath: string, slug: string, title: string): Promise<void> {
  const loaded = await loadStoreFolder('stores/corvane');
  if (!loaded.ok) throw new Error('The sample store has problems: npx shopkiln check');
  const { folder } = loaded;
  const listing = {
    ...folder.catalog.listings.find((listing) => listing.slug === 'tempo-grid-tee'),
    slug,
    title,
    description:
      '<p>Fresh from the press.</p><img src=x onerror="window.pwned = true"><script>window.pwned = true</script>',
  };
  const listings = [...folder.catalog.listings, listing] as typeof folder.catalog.listings;
  const db = await openDatabase(dbPath);
  await seedStore(db, { ...folder, catalog: { ...folder.catalog, listings } });
  await db.destroy();
}
