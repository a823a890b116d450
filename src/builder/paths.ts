import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where the store folders are: `stores`, or those of STORES_DIR (written as in PATH) for sellers who keep theirs elsewhere. */
export const storesDirs = (): string[] => (process.env.STORES_DIR ?? 'stores').split(delimiter);

/** The folder of a store; of one that is in none, where it would be. */
export function storeDirOf(slug: string): string {
  const [first = '', ...others] = storesDirs().map((dir) => join(dir, slug));
  return others.find((dir) => !existsSync(first) && existsSync(dir)) ?? first;
}

/** Folder that built sites, snapshots and caches are kept in: the project's own, or another for tests. */
const work = () => process.env.SHOPKILN_WORK ?? '.';

/** Where a store's built site lies. */
export const distDirOf = (slug: string) => join(work(), 'dist', slug);

/** Where a store's snapshot lies; beside it what a build needs only while it runs. */
export const storeCacheOf = (slug: string) => join(work(), '.cache', 'stores', slug);
export const snapshotOf = (slug: string) => join(storeCacheOf(slug), 'snapshot.sqlite');

/** Pictures the local image service has made. */
export const imageCacheDir = () => join(work(), '.cache', 'images');

/** Fonts made smaller for a shop. */
export const fontCacheDir = () => join(work(), '.cache', 'fonts');
