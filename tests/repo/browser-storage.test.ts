import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = new URL('../../src', import.meta.url).pathname;

/** Code of each file of `src` without its comments. Scripts that run before the first paint are excluded: they cannot import. */
const sources = globSync('**/*.{ts,tsx,astro}', { cwd: SRC })
  .filter((file) => !/\.test\.tsx?$|^storefront\/inline\//.test(file))
  .map(
    (file) =>
      [
        file,
        readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
      ] as const,
  );

const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap(([file, code]) => (pattern.test(code) ? [file] : [])).sort();

test('CODE-8.1 one file accesses the browser storage', () => {
  expect(filesWith(/\b(?:local|session)Storage\b|\}Storage\b/)).toEqual([
    'storefront/browser/storage.ts',
    // A script of the sandbox's pages, which are not part of a shop.
    'tools/payment-sandbox/browser/wallets.ts',
  ]);
});

test('CODE-8.2 cookies of the browser are read in one file and written in one file', () => {
  expect(filesWith(/\bdocument\??\.cookie\b|\bcookieStore\b/)).toEqual([
    'storefront/browser/cookies/read-cookie.ts',
    'storefront/browser/cookies/write-cookie.ts',
  ]);
});

test('CODE-8.2 cookies are parsed in one file and serialized in one file', () => {
  // The platform uses Hono for cookies.
  expect(filesWith(/\.startsWith\(`\$\{\w+\}=`\)/)).toEqual(['shared/utils/parse-cookie.ts']);
  expect(filesWith(/max-age=\$/i)).toEqual(['storefront/rules/serialize-cookie.ts']);
});
