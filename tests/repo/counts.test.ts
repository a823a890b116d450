import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCount } from '#shared/utils/format-count.ts';
import { listFiles, ROOT } from '../helpers/repo/vocabulary/find-names.ts';

/** A variable in a text, with a noun in the plural behind it. Constants are never 1. */
const COUNTED =
  /\$\{[a-z][\w.?]*\} (?:(?:more|new|other|different) )?(?:pages|products|listings|collections|orders|files|stores|pictures|documents|events|designs|hours|days|times|calls|texts|warnings|errors|issues|entries|units|lines|items|sizes|rows|builds|mails|folders|releases|records|seconds)\b/;
/** A name is before the verb in these. */
const NAMES = /^\$\{(?:slot|siteUrl|host)\}/;

test('CLI-20 messages count in the singular and in the plural', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'more entry', 'more entries'))).toEqual([
    '0 more entries',
    '1 more entry',
    '2 more entries',
  ]);
  // Each change of src/pictures gives all pictures new addresses; its only such message is for developers.
  const found = listFiles()
    .filter((file) => /^(?:src|scripts)\/.*(?<!\.test)\.[jt]s$/.test(file))
    .filter((file) => !/^src\/(?:storefront|pictures|studio|simulators|texts)\//.test(file))
    .flatMap((file) =>
      readFileSync(`${ROOT}${file}`, 'utf8')
        .split('\n')
        .map((line) => COUNTED.exec(line)?.[0] ?? '')
        .filter((text) => text !== '' && !NAMES.test(text))
        .map((text) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});
