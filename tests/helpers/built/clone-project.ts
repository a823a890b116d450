import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** A space, letters outside ASCII and signs that mean something in an address. */
export const ODD_NAME = 'my shop ü 日本 100% a%25b & co';

/**
 * Copies the files of the project, without caches, into a temporary folder of this name, until the test ends. The
 * packages are hard links to those of the project. With `isLinked` their folder is a symbolic link, which takes no time
 * to create.
 */
export function cloneProject(name: string, { isLinked = false } = {}): string {
  const parent = mkdtempSync(join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));
  const root = join(parent, name, 'repo');
  const list = ['ls-files', '-co', '--exclude-standard', '-z', '--', ':!tests'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(file, join(root, file));
  const packages = resolve('node_modules');
  if (isLinked) symlinkSync(packages, join(root, 'node_modules'));
  else execFileSync('cp', ['-al', packages, join(root, 'node_modules')]);
  return root;
}
