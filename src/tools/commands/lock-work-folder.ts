import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '#builder/lock-build.ts';
import { getCacheDir } from '#builder/paths.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { makePrivateFolder } from '#shared/utils/private-files.ts';

/** Held for the life of this process: the lock ends when the object is collected. */
let unlock: (() => void) | undefined;

/**
 * Locks the work folder for this process, because two `npm start` would build into the same sites. Throws a CommandError that names the
 * process that has locked it. A process that ends, also by a crash, releases its lock.
 */
export function lockWorkFolder(): void {
  const folder = getCacheDir();
  makePrivateFolder(folder);
  const owner = join(folder, 'start.pid');
  unlock = tryLock(join(folder, 'start.lock'));
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
