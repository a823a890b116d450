import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readVariable } from '#shared/environment/read-variable.ts';

/** Returns the folders that hold store folders: `stores`, or the list in STORES_DIR (separated as in PATH). */
export const storesDirs = (): string[] => (readVariable('STORES_DIR') ?? 'stores').split(delimiter);

/** Returns the folder of a store. For a store that does not exist, the path where it would be. */
export function storeDirOf(slug: string): string {
  const [first = '', ...others] = storesDirs().map((dir) => join(dir, slug));
  return others.find((dir) => !existsSync(first) && existsSync(dir)) ?? first;
}

/** Returns the folder for built sites, snapshots and caches: the project, or SHOPKILN_WORK (for tests). */
const work = () => readVariable('SHOPKILN_WORK') ?? '.';

/** Returns the folder of a store's built site. */
export const distDirOf = (slug: string) => join(work(), 'dist', slug);

/** Returns the folder of a store's snapshot and of the files that a build needs only while it runs. */
export const storeCacheOf = (slug: string) => join(work(), '.cache', 'stores', slug);
export const snapshotOf = (slug: string) => join(storeCacheOf(slug), 'snapshot.sqlite');

/** Returns the folder for the pictures that the local image service has created. */
export const imageCacheDir = () => join(work(), '.cache', 'images');

/** Returns the folder for font subsets. */
export const fontCacheDir = () => join(work(), '.cache', 'fonts');
