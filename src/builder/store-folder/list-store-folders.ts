import { readdir } from 'node:fs/promises';
import { getStoresDirs } from '../paths.ts';

/** Lists the slugs of the store folders in `roots`. Folders whose names start with `_` or `.` are not stores. */
export async function listStoreFolders(...roots: readonly string[]): Promise<string[]> {
  const slugs = new Set<string>();
  for (const root of roots.length > 0 ? roots : getStoresDirs()) {
    const entries = await readdir(root, { withFileTypes: true });
    const stores = entries.filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name));
    for (const name of stores.map((entry) => entry.name).sort()) slugs.add(name);
  }
  return [...slugs];
}
