import { expect, test } from 'vitest';
import { UsageError } from '#shared/utils/command-error.ts';
import { chooseParts } from './run-tests.ts';

test('OPS-7 `npm test` runs all parts but the long one, or those that --only names', () => {
  const choose = (options: Parameters<typeof chooseParts>[0]) =>
    chooseParts(options).map(({ name }) => name);
  expect(choose({})).toEqual(['types', 'lint', 'unit', 'built', 'browser']);
  expect(choose({ all: true })).toEqual([...choose({}), 'long']);
  expect(choose({ only: ['unit', 'types'] })).toEqual(['types', 'unit']);
  expect(() => choose({ only: ['types', 'nonsense'] })).toThrow(UsageError);
});
