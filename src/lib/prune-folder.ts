import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How full a folder is left: pruning it for every new file would take longer than making one. */
const LEFT = 0.8;

/** Deletes the files of a folder that were not used for longest, when all together they are larger than `maxBytes`. */
export async function pruneFolder(dir: string, maxBytes: number): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { readonly path: string; readonly size: number; readonly usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ path, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * LEFT) return;
    await rm(path, { force: true });
    total -= size;
  }
}
