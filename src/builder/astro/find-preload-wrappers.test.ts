import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { findPreloadWrappers } from './find-preload-wrappers.ts';
import { cutRanges } from './syntax-nodes.ts';

const unwrap = (code: string) => cutRanges(code, findPreloadWrappers(parseAst(code)));

test('scripts of pages import code without the wrappers of Vite', () => {
  expect(unwrap("const a = __vitePreload(() => import('./a.js').then((a) => a.run()), []);")).toBe(
    "const a = import('./a.js').then((a) => a.run());",
  );
  const named =
    "async () => { const { run } = await import('./a.js').then((n) => n.r); return { run }; }";
  expect(unwrap(`const a = __vitePreload$1(${named}, []).then(({ run }) => run());`)).toBe(
    "const a = import('./a.js').then((n) => n.r).then(({ run }) => run());",
  );
  const other = "const a = __vitePreload(async () => { start(); return import('./a.js'); }, []);";
  expect(unwrap(other)).toBe(other);
});
