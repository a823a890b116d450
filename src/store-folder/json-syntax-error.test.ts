import { describe, expect, it } from 'vitest';
import { findJsonSyntaxError } from './json-syntax-error.ts';

describe('findJsonSyntaxError', () => {
  it.each([
    ['', 1, 1, 'an object { … }', 'an empty file'],
    [
      '{"a": 1,}',
      1,
      9,
      'another name in double quotes after the comma',
      '}: remove the comma before it',
    ],
    ['{"a" 1}', 1, 6, 'a colon after the name', '1'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma or }', '"b": put a comma before it'],
    ['[1 2]', 1, 4, 'a comma or ]', '2: put a comma before it'],
    ['[1,]', 1, 4, 'a value', ']: remove the comma before it'],
    ["{'a': 1}", 1, 2, 'a name in double quotes or }', "'"],
    ['{"a": "b\n"}', 1, 7, 'text closed by " on its line', '"b'],
    ['{"a": [1, {"b": null}]', 1, 23, 'a comma or }', 'the end of the file'],
    ['{} x', 1, 4, 'the end of the file', 'x'],
    ['{\r\n"a": 01}', 2, 7, 'a comma or }', '1'],
    ['// note\n{}', 1, 1, 'a value', '/: JSON has no comments, remove it'],
  ])('returns position, expected and found text for %j', (text, line, column, expected, found) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(findJsonSyntaxError(text)).toEqual({ line, column, expected, found });
  });

  it.each(['{}', '[]', ' {"a": [1, -2.5e3, true, null, "\\u00e9 ö \u2028"], "b": {}} ', '"x"'])(
    'returns undefined for the valid JSON %j',
    (text) => {
      JSON.parse(text);
      expect(findJsonSyntaxError(text)).toBeUndefined();
    },
  );
});
