import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { walkFiles } from '#shared/files/walk-files.ts';
import { writeAtomically } from '#shared/files/write-atomically.ts';

/** Files or objects of a picture store, by name. Names have slashes. */
export interface PictureObjects {
  /** Returns undefined when there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** Saves it completely or not at all. */
  readonly write: (name: string, content: Uint8Array | string) => Promise<void>;
  /** Lists names that begin with a text, and when they were written, in milliseconds since 1970. */
  readonly list: (prefix: string) => Promise<ReadonlyMap<string, number>>;
  readonly remove: (names: readonly string[]) => Promise<void>;
}

/** Opens a folder, which does not have to exist. */
export function openPictureFolder(dir: string): PictureObjects {
  return {
    read: (name) => readFile(join(dir, name)).catch(whenMissing(undefined)),
    write: (name, content) => writeAtomically(join(dir, name), content),
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const files = [...walkFiles(join(dir, folder, '.'))].map(
        ([path, { mtimeMs }]) => [folder + path, mtimeMs] as const,
      );
      return new Map(files.filter(([name]) => name.startsWith(prefix)));
    },
    async remove(names) {
      for (const name of names) await rm(join(dir, name), { force: true });
    },
  };
}

const whenMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
