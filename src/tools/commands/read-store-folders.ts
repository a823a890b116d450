import { getStoreDir } from '#builder/paths.ts';
import type { PictureSources } from '#builder/store-folder/folder-content.ts';
import { formatIssue } from '#builder/store-folder/issue.ts';
import { findRepeatedStores, listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { loadPictureSources } from '#builder/store-folder/load-picture-sources.ts';
import { loadStoreFolder, type StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { findRevisions } from './find-revisions.ts';

interface ReadOptions {
  /** Compiles the routes of the folders. */
  readonly hasPages: boolean;
  /** Adds a revision to each folder: this one, or one that is found. Without it, the folders have none. */
  readonly revision?: number | 'found' | undefined;
}

interface ReadFolders {
  /** Slugs of all folders. */
  readonly slugs: readonly string[];
  /** Stores of the folders without issues. */
  readonly stores: readonly (StoreFolder & Pick<StoreFolderData, 'revision'>)[];
  /** Slugs of the others. */
  readonly invalid: readonly string[];
  /** What the pictures of the others are composed from. */
  readonly lastPictures: ReadonlyMap<string, PictureSources>;
  /** Issues of all folders, as lines. */
  readonly issues: readonly string[];
}

/** Reads every store folder. One with issues does not stop the others. */
export async function readStoreFolders({ hasPages, revision }: ReadOptions): Promise<ReadFolders> {
  const slugs = await listStoreFolders();
  const stores: (StoreFolder & Pick<StoreFolderData, 'revision'>)[] = [];
  const invalid: string[] = [];
  const lastPictures = new Map<string, PictureSources>();
  const issues = (await findRepeatedStores()).map(formatIssue);
  const revisions = revision === 'found' ? await findRevisions(slugs.map(getStoreDir)) : undefined;
  for (const slug of slugs) {
    const loaded = await loadStoreFolder(getStoreDir(slug), { hasPages });
    const found = revision === 'found' ? revisions?.get(getStoreDir(slug)) : revision;
    if (loaded.ok) stores.push({ ...loaded.folder, revision: found });
    else {
      invalid.push(slug);
      const pictures = await loadPictureSources(getStoreDir(slug));
      if (pictures) lastPictures.set(slug, pictures);
      issues.push(...loaded.issues.map(formatIssue));
    }
  }
  return { slugs, stores, invalid, lastPictures, issues };
}
