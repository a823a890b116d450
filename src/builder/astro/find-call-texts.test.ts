import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { findCallTexts } from './find-call-texts.ts';
import { cutRanges } from './syntax-nodes.ts';

const withoutTexts = (code: string) => cutRanges(code, findCallTexts(parseAst(code)));

test('scripts of pages have no text that only the API document shows', () => {
  const call =
    "{ name: 'A', method: 'GET', path: '/a', summary: 'Text, with commas.', tag: 'b', query: { tag: 1 }, response";
  expect(withoutTexts(`const a = defineCall(${call}, errors: { 404: 'none' } });`)).toBe(
    "const a = defineCall({ name: 'A', method: 'GET', path: '/a', query: { tag: 1 }, response, });",
  );
  const other = "const b = { name: 'A', summary: 'shown', tag: 'b', errors: {} };";
  expect(withoutTexts(other)).toBe(other);
});
