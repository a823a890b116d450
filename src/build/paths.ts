import { join } from 'node:path';

/** Where the store folders are: `stores`, or STORES_DIR for sellers who keep theirs elsewhere. */
export const storesDir = () => process.env.STORES_DIR ?? 'stores';
export const storeDirOf = (slug: string) => join(storesDir(), slug);

/** Folder that built sites, snapshots and caches are kept in: the project's own, or another for tests. */
const work = () => process.env.SHOPKILN_WORK ?? '.';

/** Where a store's built site lies. */
export const distDirOf = (slug: string) => join(work(), 'dist', slug);

/** Where a store's snapshot lies; beside it what a build needs only while it runs. */
export const storeCacheOf = (slug: string) => join(work(), '.cache', 'stores', slug);
export const snapshotDirOf = (slug: string) => join(storeCacheOf(slug), 'snapshot');

/** Pictures the local image service has made. */
export const imageCacheDir = () => join(work(), '.cache', 'images');
