import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  LONG_TAG,
  PHONE_ONLY,
  PHONE_TAG,
  SAME_AT_ANY_WIDTH,
  TEST_ALL_ONLY,
} from '../helpers/browser/spec-groups.ts';

const TESTS = new URL('..', import.meta.url).pathname;

/** File name pattern of each folder of `tests`. Suites are tests that several specs run with different parameters. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  browser: /\.spec\.ts$/,
  built: /\.test\.ts$/,
  commands: /\.test\.ts$/,
  contract: /\.test\.ts$|^suites\/[\w-]+\.ts$/,
  long: /\.test\.ts$/,
  repo: /\.test\.ts$/,
  bench: /^(?!.*\.(?:test|spec)\.ts$)/,
  fixtures: /^(?!.*\.(?:test|spec)\.ts$)/,
  helpers: /^(?!.*\.(?:test|spec)\.ts$)/,
};

test('CODE-1 specs, helpers and fixtures of the tests are in separate folders', () => {
  const folders = readdirSync(TESTS, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(FOLDERS).sort());
  const misplaced = Object.entries(FOLDERS).flatMap(([folder, pattern]) =>
    readdirSync(join(TESTS, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(TESTS, folder).length + 1))
      .filter((file) => !pattern.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(misplaced).toEqual([]);
});

test('CODE-1 every spec and tag that a group of browser tests names exists', () => {
  const names = [SAME_AT_ANY_WIDTH, PHONE_ONLY, TEST_ALL_ONLY].flat();
  expect(names.filter((name) => !existsSync(join(TESTS, 'browser', `${name}.spec.ts`)))).toEqual(
    [],
  );
  // A tag that is misspelled would leave its test out without a word. Keys of JSON-LD begin with @, too.
  const tags = readdirSync(join(TESTS, 'browser')).flatMap((file) =>
    [
      ...readFileSync(join(TESTS, 'browser', file), 'utf8').matchAll(
        /(?<![\w)]\[)'(@[a-z]+)'(?!:)/g,
      ),
    ].map(([, tag]) => tag),
  );
  expect(new Set(tags)).toEqual(new Set([LONG_TAG, PHONE_TAG]));
});
