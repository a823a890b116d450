import { join } from 'node:path';
import { getSnapshotFile } from '#shared/environment/paths.ts';
import { describeRename, findRenamed } from '#shared/rules/catalog/find-renamed.ts';
import { isSqliteBusy, isSqliteDamaged } from '#shared/utils/disk-error.ts';
import type { Routes, StoredListing } from '#snapshot/records.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { displayPath, type FileIssue } from '#store-folder/issue.ts';
import type { CheckedListing } from './saved-check.ts';

/** Warns of listings of the last build that the folder has under another slug without naming the old one in `was`. */
export function findUnnamedRenames(
  slug: string,
  dir: string,
  listings: readonly CheckedListing[],
): FileIssue[] {
  let data: StoreData | undefined;
  try {
    data = StoreData.open(getSnapshotFile(slug));
    const routes = data.get('record', 'routes');
    if (listings.length === 0 || routes === undefined) return [];
    const built = new Set((JSON.parse(routes as string) as Routes).listings);
    const known = new Set(listings.flatMap((listing) => [listing.slug, ...(listing.was ?? [])]));
    const removed = [...built].flatMap((old) => {
      const record = known.has(old) ? undefined : data?.get('record', `listing/${old}`);
      if (record === undefined) return [];
      return [{ slug: old, title: (JSON.parse(record as string) as StoredListing).listing.title }];
    });
    const added = listings.filter((listing) => !built.has(listing.slug) && !listing.was);
    return findRenamed(removed, added).map((rename) => ({
      file: displayPath(join(dir, 'catalog.json')),
      field: `listings[${listings.find((listing) => listing.slug === rename.to)?.at}].was`,
      message: describeRename(rename),
    }));
  } catch (error) {
    // The next build replaces a damaged snapshot.
    if (isSqliteDamaged(error) || isSqliteBusy(error)) return [];
    throw error;
  } finally {
    data?.close();
  }
}
