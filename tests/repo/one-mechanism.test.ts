import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;

/** Returns the source files of the programs and commands that match, without tests. */
function filesWith(pattern: RegExp): string[] {
  return ['src', 'scripts'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.test)\.(?:ts|tsx|astro|js)$/.test(path))
      .filter((path) => pattern.test(readFileSync(`${ROOT}${path}`, 'utf8'))),
  );
}

test.each([
  ['the condition of a request', /['"]if-(?:none-match|range|modified-since)['"]/i],
  ['a byte range of a request', /(?:get|header)\(['"]range['"]\)/i],
  ['the Content-Range of a response', /content-range/i],
])('CODE-8.3 %s is handled in one file', (_, pattern) => {
  expect(filesWith(pattern)).toEqual(['src/shared/utils/conditional-requests.ts']);
});

test('CODE-8.3 one file computes the version of a file from its size and time', () => {
  expect(filesWith(/mtimeMs[^\n]*`|`[^`\n]*\.?mtimeMs/)).toEqual([
    'src/shared/utils/file-version.ts',
  ]);
});

test.each([
  [
    'a port is listened on',
    /createAdaptorServer|(?<!\$\w+)\.listen\(|\bserve\(\{/,
    'src/platform/http/listen.ts',
  ],
  [
    'a loopback address is recognized',
    /127\\\.|127\(\?:|\[::1\]|['"]::1['"]|'localhost', '127/,
    'src/shared/utils/loopback.ts',
  ],
  ['the address of a socket is read', /remoteAddress/, 'src/platform/http/client.ts'],
])('CODE-8.4 %s in one file', (_, pattern, file) => {
  expect(filesWith(pattern)).toEqual([file]);
});

test('CODE-8.4 no client secret of a payment is compared with an operator, which stops at the first difference', () => {
  expect(filesWith(/client_secret\s*[!=]==|[!=]==\s*(?:\w+\??\.)*client_secret\b/)).toEqual([]);
});
