import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { findEmptyNamespaces } from './find-empty-namespaces.ts';
import { cutRanges } from './syntax-nodes.ts';

const IMPORT = 'import { n as __exportAll } from "./rolldown-runtime.js";';
const shorten = (code: string) => cutRanges(code, findEmptyNamespaces(parseAst(code)));

test('a script without exports does not import the runtime of the bundler', () => {
  expect(shorten(`${IMPORT} var a = __exportAll({}); export { a };`)).toBe(
    ' var a = {}; export { a };',
  );
});

test('a namespace with exports needs the runtime', () => {
  const code = `${IMPORT} var a = __exportAll({ b: () => b }); var b = 1; export { a };`;
  expect(shorten(code)).toBe(code);
  expect(shorten(`${IMPORT} var a = __exportAll({}); var c = __exportAll({ b: () => b });`)).toBe(
    `${IMPORT} var a = {}; var c = __exportAll({ b: () => b });`,
  );
});

test('other functions of the runtime remain', () => {
  const code =
    'import { n as __exportAll, t as other } from "./rolldown-runtime.js"; var a = __exportAll({}); other();';
  expect(shorten(code)).toBe(code.replace('__exportAll({})', '{}'));
});
