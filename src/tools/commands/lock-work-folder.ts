import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryLock } from '#builder/lock-build.ts';
import { getCacheDir, getStoresDirs } from '#shared/environment/paths.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { makePrivateFolder } from '#shared/utils/private-files.ts';

/** Held as long as this process runs, because the lock ends when the function is garbage-collected. */
let unlock: (() => void) | undefined;

/**
 * Locks the sites of the store folders for this process, because two `npm start` in one work folder would both build
 * them. Throws a CommandError that names the process that has locked them. A process that ends, also by a crash,
 * releases its lock.
 */
export function lockWorkFolder(): void {
  const folder = getCacheDir();
  makePrivateFolder(folder);
  // Programs with other store folders build other sites.
  const name = `start-${hashContent(
    getStoresDirs()
      .map((dir) => resolve(dir))
      .join('\n'),
  )}`;
  const owner = join(folder, `${name}.pid`);
  unlock = tryLock(join(folder, `${name}.lock`));
  if (!unlock)
    throw new CommandError(
      `npm start runs in this folder already, as process ${readOwner(owner)}. Stop it first, or name another folder in SHOPKILN_WORK.`,
    );
  writeFileSync(owner, `${process.pid}\n`);
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
