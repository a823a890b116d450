import { afterEach, expect, test, vi } from 'vitest';
import { getLowerCaseAddress } from './lower-case-address.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', '/TRAINING', '/training?a=B'],
  ['/de', '/de/Listing/Split-Lines', '/de/listing/split-lines?a=B'],
  ['', '/training', undefined],
  // Two slashes would lead to another host.
  ['', '//EVIL.example/x', '/evil.example/x?a=B'],
  ['', '///EVIL.example', '/evil.example?a=B'],
])('LOOK-9 the address of “%s%s” in lower case is one of the shop', (base, pathname, expected) => {
  vi.stubGlobal('document', { documentElement: { dataset: { base } } });
  vi.stubGlobal('location', { pathname, search: '?a=B', hash: '' });
  expect(getLowerCaseAddress()).toBe(expected);
});
