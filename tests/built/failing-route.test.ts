import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { copyStore, createWorkFolder, readFiles, startTestPlatform } from '../helpers/built/sample.ts';

/** The route and the part that it imports fail as the environment says, so that they are compiled once. */
const PART = `
const variables = process.env;
if (variables.ROUTE_CASE === 'import') while (Date.now() > 0);
const forever = () => new Promise<string>(() => setInterval(() => {}, 1e6));
export const text = variables.ROUTE_CASE === 'wait' ? await forever() : 'Dear reader';
`;
const ROUTE = `---
import { Layout } from 'shopkiln/route';
import { text } from './parts/text.ts';
const variables = process.env;
switch (variables.ROUTE_CASE) {
  case 'throw':
    throw new Error('no stamps');
  case 'exit':
    process.exit(0);
  case 'loop':
    while (true);
}
---
<Layout title="Letter" path="/letter"><h1>{text}</h1></Layout>
`;

const LATE = /within 2 seconds \(ROUTE_TIMEOUT\)/;
/** What a build reports for each failure. */
const FAILURES: readonly (readonly [name: string, message: RegExp])[] = [
  ['throw', /but it fails: no stamps/],
  ['exit', /but it fails: .*exited with code 0/],
  ['loop', LATE],
  ['import', LATE],
  ['wait', LATE],
];

let work: string;
let page: string;
let platform: RunningPlatform;
const build = (stores: readonly string[], variables: Record<string, string> = {}) =>
  run('build', stores, {
    SHOPKILN_WORK: work,
    STORES_DIR: join(work, 'stores'),
    PLATFORM_URL: platform.url,
    ...variables,
  });

beforeAll(async () => {
  work = await createWorkFolder('failing-route');
  const stores = join(work, 'stores');
  const dir = await copyStore(stores, { slug: 'a-letter-brand', name: 'Letterbrand' });
  await mkdir(join(dir, 'routes', 'parts'), { recursive: true });
  await writeFile(join(dir, 'routes', 'parts', 'text.ts'), PART);
  await writeFile(join(dir, 'routes', 'letter.astro'), ROUTE);
  page = join(work, 'dist/a-letter-brand/letter.html');
  platform = await startTestPlatform(dir, await copyStore(stores));
  expect((await build(['a-letter-brand'])).output).toMatch(/a-letter-brand: \d+ pages/);
}, 120_000);
afterAll(() => platform?.close());

test('FILE-7 a valid route is rendered in a thread of its own, with the shop’s layout', async () => {
  const html = await readFile(page, 'utf8');
  expect(html).toContain('<h1>Dear reader</h1>');
  expect(html).toContain('<footer');
  expect(await readFile(join(work, 'dist/a-letter-brand/sitemap.xml'), 'utf8')).toContain('/letter</loc>');
});

test.each(FAILURES)(
  'FILE-7 a route that fails by "%s" ends the build of its store with the route’s name, without a stack',
  async (name, message) => {
    // A page that was changed in the site is rendered again.
    await appendFile(page, '<!-- changed -->');
    const before = await readFiles(join(work, 'dist/a-letter-brand'));
    // Another store is built after the failing one, in the same process.
    const stores = name === 'loop' ? ['a-letter-brand', 'corvane'] : ['a-letter-brand'];
    const { code, output } = await build(stores, { ROUTE_CASE: name, ...(message === LATE && { ROUTE_TIMEOUT: '2' }) });
    expect(output).toMatch(/a-letter-brand: .*routes\/letter\.astro: expected a page/);
    expect(output).toMatch(message);
    expect(output).toContain('a-letter-brand: not built; the last snapshot and site are unchanged.');
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    if (stores.length > 1) expect(output).toMatch(/corvane: \d+ pages/);
    expect(await readFiles(join(work, 'dist/a-letter-brand'))).toEqual(before);
  },
  120_000,
);

test('FILE-7 the store is built again once its route is corrected', async () => {
  expect((await build(['a-letter-brand'])).code).toBe(0);
  const html = await readFile(page, 'utf8');
  expect(html).toContain('<h1>Dear reader</h1>');
  expect(html).not.toContain('changed');
}, 120_000);
