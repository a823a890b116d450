import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { getStoresDirs } from '#shared/environment/paths.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { displayPath, type FileIssue } from './issue.ts';

/**
 * Lists the slugs of the store folders in `roots`, by default those of STORES_DIR. Folders whose names start with `_` or `.`
 * are not stores. Throws a CommandError for a root that does not exist.
 */
export async function listStoreFolders(...roots: readonly string[]): Promise<string[]> {
  return [...(await findStoreFolders(roots)).keys()];
}

/**
 * Returns an issue for each folder of STORES_DIR whose store is in an earlier folder of the list too: the first one is used,
 * and this one is not read.
 */
export async function findRepeatedStores(): Promise<(FileIssue & { readonly slug: string })[]> {
  return [...(await findStoreFolders([]))].flatMap(([slug, [used = '', ...others]]) =>
    others.map((dir) => ({
      slug,
      file: displayPath(dir),
      field: '',
      message: `expected a slug of its own, but ${displayPath(used)} has the slug "${slug}" too and is used: rename or remove one`,
    })),
  );
}

/** Maps each slug to its folders. A root that is listed twice counts once. */
async function findStoreFolders(
  roots: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const folders = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const root of roots.length > 0 ? roots : getStoresDirs()) {
    const entries = await readdir(root, { withFileTypes: true }).catch((cause) => {
      throw new CommandError(
        `${root}: cannot list the store folders (STORES_DIR): ${cause.message}`,
        { cause },
      );
    });
    const path = await realpath(root);
    if (seen.has(path)) continue;
    seen.add(path);
    const stores = entries.filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name));
    for (const name of stores.map((entry) => entry.name).sort())
      folders.set(name, [...(folders.get(name) ?? []), join(root, name)]);
  }
  return folders;
}
