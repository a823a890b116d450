import { getStoreDir } from '#shared/environment/paths.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { listStoreFolders } from './list-store-folders.ts';
import type { StoreFolder } from './load-store-folder.ts';

/** Throws a UsageError that suggests a name when there is no folder for one of these stores. */
export async function requireStoreNames(slugs: readonly string[]): Promise<void> {
  const known = await listStoreFolders();
  const unknown = slugs.find((slug) => !known.includes(slug));
  if (unknown === undefined) return;
  const { findNearest } = await import('./find-nearest.ts');
  const meant = findNearest(unknown, known);
  throw new UsageError(
    `stores/${unknown}: no such store folder${meant ? `: did you mean ${meant}?` : `; there are: ${known.join(', ')}`}`,
  );
}

/** Returns the folder of a store. Throws a UsageError for an unknown name, a CommandError that lists the folder's issues. */
export async function requireStoreFolder(slug: string): Promise<StoreFolder> {
  await requireStoreNames([slug]);
  const { loadStoreFolder } = await import('./load-store-folder.ts');
  const { formatIssues } = await import('./format-issues.ts');
  const loaded = await loadStoreFolder(getStoreDir(slug));
  if (!loaded.ok) throw new CommandError((await formatIssues(loaded.issues)).join('\n'));
  return loaded.folder;
}

/** Throws a UsageError that lists the stores: the command needs the name of one. */
export async function missingStore(usage: string): Promise<never> {
  throw new UsageError(
    `Which store? ${usage}. There are: ${(await listStoreFolders()).join(', ')}`,
  );
}
