import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { type FileRejection, openInside } from '#shared/utils/open-inside.ts';
import type { Result } from '#shared/utils/result.ts';
import type { FolderFile } from './folder-fingerprint.ts';

/** Folders with more bytes are not hashed: reading and checking them again costs little more. */
const MAX_BYTES = 32 * 1024 ** 2;

/**
 * Returns a hash of the names and contents of the files of a store folder: equal for a copy of the folder on another machine.
 * Undefined for a large folder, and for one with links to folders, whose targets it would miss.
 */
export async function hashFolderContent(
  dir: string,
  files: readonly FolderFile[],
): Promise<string | undefined> {
  const root = resolve(dir);
  const bytes = files.reduce((sum, [, { size }]) => sum + size, 0);
  if (bytes > MAX_BYTES || files.some(([, stats]) => stats.isDirectory())) return undefined;
  const hash = createHash('sha256');
  for (const [path] of files) {
    const content = await hashFile(root, path);
    hash.update(JSON.stringify([path, content.ok ? content.value : { rejected: content.error }]));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A file that may not be read is part of the hash by the reason. */
async function hashFile(root: string, path: string): Promise<Result<string, FileRejection>> {
  const opened = await openInside(root, path, MAX_BYTES);
  if (!opened.ok) return opened;
  const { handle } = opened.value;
  const hash = createHash('sha256');
  // Closes the file.
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
  return { ok: true, value: hash.digest('hex') };
}
