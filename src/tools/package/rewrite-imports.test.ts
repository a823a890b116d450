import { expect, test } from 'vitest';
import { rewriteImports, rewriteStrings } from './write-package.ts';

test.each([
  ['import { a } from "#shared/a.ts";', 'import { a } from "#shared/a.js";'],
  ['new URL("./main.ts", import.meta.url)', 'new URL("./main.js", import.meta.url)'],
  ['join(dir, "viewer-function.ts")', 'join(dir, "viewer-function.js")'],
  ['import("./visit.script.ts?inline-script")', 'import("./visit.script.js?inline-script")'],
  ['["cookies/write-cookie.ts\\\\?adding"]', '["cookies/write-cookie.js\\\\?adding"]'],
  [
    "const source = `import { a } from './a.ts';`;",
    "const source = `import { a } from './a.js';`;",
  ],
  ['import View from "./View.tsx"', 'import View from "./View.tsx"'],
  ['const EXTENSIONS = [".ts", ".tsx"]', 'const EXTENSIONS = [".ts", ".tsx"]'],
])('LIVE-1 compiled code names the files of the package: %s', (code, rewritten) => {
  expect(rewriteStrings(code)).toBe(rewritten);
});

test.each([
  ["import type { A } from '../a.ts';", "import type { A } from '../a.js';"],
  [
    "import text from '#storefront/x.ts?inline-script';",
    "import text from '#storefront/x.js?inline-script';",
  ],
  ["const name = 'notes.ts';", "const name = 'notes.ts';"],
])('LIVE-1 sources that Vite compiles import the files of the package: %s', (source, rewritten) => {
  expect(rewriteImports(source)).toBe(rewritten);
});
