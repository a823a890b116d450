import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#shared/utils/command-error.ts';

/** Paths of the files that Git tracks or would add, sorted. Throws a CommandError outside of a working copy. */
export function listSourceFiles(root: string): string[] {
  let output: string;
  try {
    output = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    throw new CommandError('This command needs Git and a working copy of Shopkiln.', {
      cause: error,
    });
  }
  // Git also lists tracked files that were deleted.
  return [...new Set(output.split('\0'))]
    .filter((path) => path && existsSync(join(root, path)))
    .sort();
}
