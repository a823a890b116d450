import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

let counter = 0;

/** Writes a temporary file and renames it over the target: a reader sees the old file or the new one, never a part. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}-${counter++}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
