import { getStoreDir } from '#builder/paths.ts';
import { formatIssue } from '#builder/store-folder/issue.ts';
import { findRepeatedStores, listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { loadPictureSources, type PictureSources } from '#builder/store-folder/load-picture-sources.ts';
import { loadStoreFolder, type StoreFolder } from '#builder/store-folder/load-store-folder.ts';

interface ReadFolders {
  /** Slugs of all folders. */
  readonly slugs: readonly string[];
  /** Stores of the folders without issues. */
  readonly stores: readonly StoreFolder[];
  /** Slugs of the others. */
  readonly invalid: readonly string[];
  /** What the pictures of the others are composed from. */
  readonly lastPictures: ReadonlyMap<string, PictureSources>;
  /** Issues of all folders, as lines. */
  readonly issues: readonly string[];
}

/** Reads every store folder. One with issues does not stop the others. With `hasPages`, their routes are compiled. */
export async function readStoreFolders({ hasPages }: { readonly hasPages: boolean }): Promise<ReadFolders> {
  const slugs = await listStoreFolders();
  const stores: StoreFolder[] = [];
  const invalid: string[] = [];
  const lastPictures = new Map<string, PictureSources>();
  const issues = (await findRepeatedStores()).map(formatIssue);
  for (const slug of slugs) {
    const loaded = await loadStoreFolder(getStoreDir(slug), { hasPages });
    if (loaded.ok) stores.push(loaded.folder);
    else {
      invalid.push(slug);
      const pictures = await loadPictureSources(getStoreDir(slug));
      if (pictures) lastPictures.set(slug, pictures);
      issues.push(...loaded.issues.map(formatIssue));
    }
  }
  return { slugs, stores, invalid, lastPictures, issues };
}
