import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { lintFiles, runProgram } from './lint-files.ts';

/** State of the last check of types: the next one checks only what an edit affects. */
const TYPES_CACHE = '.cache/types.tsbuildinfo';

/** Unit tests that run programs or databases, which take longer than the whole of this command may. */
const IS_SLOW = /^tests\/(?!(?:repo|tools)\/)/;

/**
 * `shopkiln verify`: types, lint and unit tests of what differs from the main branch, committed or not. The unit tests
 * are those beside a changed file. Types of `.astro` files, and everything else, are in `shopkiln test`. Sets the exit
 * code.
 */
export async function verifyChanges(): Promise<void> {
  const files = listChangedFiles();
  if (files.length === 0) return console.log('Nothing has changed.');
  console.log(`Changed files: ${files.length}`);
  const tests = listTestsBeside(files).filter((file) => !IS_SLOW.test(file));
  const [hasTypes, isTested] = await Promise.all([
    runProgram('tsc', ['-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE]),
    tests.length === 0 ||
      runProgram('vitest', ['run', '--config', 'tests/vitest.config.ts', ...tests], {
        SUITE: 'unit',
        SHOPKILN_ENV_FILE: '',
      }),
    lintFiles(files, {}),
  ]);
  if (!hasTypes || !isTested) process.exitCode = 1;
  console.log(process.exitCode ? 'Failed.' : 'Types, lint and unit tests passed.');
}

/** Lists the files that differ from the last common commit with the main branch. On that branch it is the last commit. */
function listChangedFiles(): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  const changed = list('diff', '--name-only', '--diff-filter=d', '-z', findBase());
  return [...changed, ...list('ls-files', '--others', '--exclude-standard', '-z')];
}

function findBase(): string {
  for (const branch of ['main', 'origin/main'])
    try {
      return execFileSync('git', ['merge-base', branch, 'HEAD'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      // A clone without this branch.
    }
  return 'HEAD';
}

/** Lists the test files in the folders of changed code. */
function listTestsBeside(files: readonly string[]): string[] {
  const code = files.filter((file) => /^(?:src|tests)\/.*\.tsx?$/.test(file));
  const folders = new Set(code.map((file) => dirname(file)));
  return [...folders].flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`));
}
