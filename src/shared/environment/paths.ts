import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readVariable } from '#shared/environment/read-variable.ts';

/** Returns the folders that hold store folders: `stores`, or the list in STORES_DIR (separated as in PATH). */
export const getStoresDirs = (): string[] =>
  (readVariable('STORES_DIR') ?? 'stores').split(delimiter);

/** Returns the folder of a store. For a store that does not exist, returns its path in the first folder of stores. */
export function getStoreDir(slug: string): string {
  const [first = '', ...others] = getStoresDirs().map((dir) => join(dir, slug));
  return others.find((dir) => !existsSync(first) && existsSync(dir)) ?? first;
}

/** Returns the folder for built sites, snapshots and caches: the project. Tests set another one with SHOPKILN_WORK. */
export const getWorkDir = () => readVariable('SHOPKILN_WORK') ?? '.';

/** Returns the folder of a store's built site. */
export const getDistDir = (slug: string) => join(getWorkDir(), 'dist', slug);

/** Returns the folder of snapshots and caches, which contain what a gate hides. */
export const getCacheDir = () => join(getWorkDir(), '.cache');

/** Returns the folder of a store's snapshot and of the files that a build needs only while it runs. */
export const getStoreCacheDir = (slug: string) => join(getCacheDir(), 'stores', slug);
export const getSnapshotFile = (slug: string) => join(getStoreCacheDir(slug), 'snapshot.sqlite');

/** Returns the folder for the pictures that the local image service has created. */
export const getImageCacheDir = () => join(getCacheDir(), 'images');

/** Returns the folder for pictures that were written for hosts without an image service. */
export const getPublishedPictureCacheDir = () => join(getCacheDir(), 'published-pictures');

/** Returns the folder for icons that are drawn of favicons. */
export const getIconCacheDir = () => join(getCacheDir(), 'icons');

/** Returns the folder for what is known of designs that `check` has accepted. */
export const getDesignCacheDir = () => join(getCacheDir(), 'designs');

/** Returns the folder for font subsets. */
export const getFontCacheDir = () => join(getCacheDir(), 'fonts');
