import { readdir } from 'node:fs/promises';
import { CommandError } from '#shared/utils/command-error.ts';
import { getStoresDirs } from '../paths.ts';

/**
 * Lists the slugs of the store folders in `roots`, by default those of STORES_DIR. Folders whose names start with `_` or `.`
 * are not stores. Throws a CommandError for a root that does not exist.
 */
export async function listStoreFolders(...roots: readonly string[]): Promise<string[]> {
  const slugs = new Set<string>();
  for (const root of roots.length > 0 ? roots : getStoresDirs()) {
    const entries = await readdir(root, { withFileTypes: true }).catch((cause) => {
      throw new CommandError(`${root}: cannot list the store folders (STORES_DIR): ${cause.message}`, { cause });
    });
    const stores = entries.filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name));
    for (const name of stores.map((entry) => entry.name).sort()) slugs.add(name);
  }
  return [...slugs];
}
