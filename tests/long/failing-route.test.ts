import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import {
  copyStore,
  createWorkFolder,
  readFiles,
  startTestPlatform,
} from '../helpers/built/sample.ts';

/** The route and the part that it imports, failing in one way. */
const createPart = (failure: string) => `
export const failure: string = '${failure}';
if (failure === 'import') for (let turn = 0; ; turn++) Reflect.set(globalThis, 'turn', turn);
const forever = () => new Promise<string>(() => setInterval(() => {}, 1e6));
export const text = failure === 'wait' ? await forever() : 'Dear reader';
`;
const ROUTE = `---
import { Layout } from 'shopkiln/route';
import { failure, text } from './parts/text.ts';
switch (failure) {
  case 'throw':
    throw new Error('no stamps');
  case 'exit':
    process.exit(0);
  case 'loop':
    while (true);
  case 'heap':
    for (const all: object[] = []; ; ) all.push(new Array(10_000).fill(0));
  case 'buffers':
    for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(50_000_000, 1));
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
  ['heap', /with 1024 MiB of memory, but it needs more/],
  ['buffers', /with 1024 MiB of memory, but it needs more/],
];

let work: string;
let page: string;
let part: string;
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
  part = join(dir, 'routes', 'parts', 'text.ts');
  await writeFile(part, createPart(''));
  await writeFile(join(dir, 'routes', 'letter.astro'), ROUTE);
  page = join(work, 'dist/a-letter-brand/letter.html');
  platform = await startTestPlatform(dir, await copyStore(stores));
  expect((await build(['a-letter-brand'])).output).toMatch(/a-letter-brand: \d+ pages/);
}, 120_000);
afterAll(() => platform?.close());

test('FILE-7 a valid route is rendered in a process of its own, with the shop’s layout', async () => {
  const html = await readFile(page, 'utf8');
  expect(html).toContain('<h1>Dear reader</h1>');
  expect(html).toContain('<footer');
  expect(await readFile(join(work, 'dist/a-letter-brand/sitemap.xml'), 'utf8')).toContain(
    '/letter</loc>',
  );
});

test.each(FAILURES)(
  'FILE-7 a route that fails by "%s" ends the build of its store with the route’s name, without a stack',
  async (name, message) => {
    await writeFile(part, createPart(name));
    const before = await readFiles(join(work, 'dist/a-letter-brand'));
    // Another store is built after the failing one, in the same process.
    const stores = name === 'loop' ? ['a-letter-brand', 'corvane'] : ['a-letter-brand'];
    const { code, output } = await build(stores, message === LATE ? { ROUTE_TIMEOUT: '2' } : {});
    expect(output).toMatch(/a-letter-brand: .*routes\/letter\.astro: expected a page/);
    expect(output).toMatch(message);
    expect(output).toContain(
      'a-letter-brand: not built; the last snapshot and site are unchanged.',
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    if (stores.length > 1) expect(output).toMatch(/corvane: \d+ pages/);
    expect(await readFiles(join(work, 'dist/a-letter-brand'))).toEqual(before);
  },
  120_000,
);

test('FILE-7 a route that loops or throws leaves the last good site and the builds of other stores alone, and the store is built again once it is corrected', async () => {
  await writeFile(part, createPart('none'));
  expect((await build(['a-letter-brand'])).code).toBe(0);
  const html = await readFile(page, 'utf8');
  expect(html).toContain('<h1>Dear reader</h1>');
}, 120_000);

/** What a route must not reach, as it tries to. */
const ATTEMPTS = {
  variable: "globalThis.process['env'].STRIPE_SECRET_KEY ?? 'none'",
  inlined: "import.meta.env.STRIPE_SECRET_KEY ?? 'none'",
  parent: "readFileSync('/proc/' + process.ppid + '/environ', 'utf8')",
  itself: "readFileSync('/proc/self/environ', 'utf8')",
  file: "readFileSync(secretFile, 'utf8')",
  write: "writeFileSync(secretFile, 'changed')",
  program:
    "process.getBuiltinModule('node:child_process').execFileSync('cat', [secretFile], { encoding: 'utf8' })",
  database: "String(process.getBuiltinModule('node:sqlite')?.DatabaseSync ?? 'none')",
  hooked: `(await import(['node', 'module'].join(':'))).default.registerHooks({
    resolve: (name, context, next) =>
      name === 'any' ? { url: 'node:sqlite', format: 'builtin', shortCircuit: true } : next(name, context),
  }) && String((await import(['a', 'ny'].join(''))).DatabaseSync)`,
  signal: 'process.kill(process.ppid, 0)',
  debugger: 'process._debugProcess(process.ppid)',
  imported: "new (await import(['node', 'sqlite'].join(':'))).DatabaseSync(secretFile)",
} as const;

test('FILE-9 a route sees no secret: it gets only variables that Node needs, accesses no file elsewhere, no database and no other process, and ends the build of its store when it needs more than 1 GiB', async () => {
  const secretFile = join(process.cwd(), work, 'secret.txt');
  await writeFile(secretFile, 'sk_test_in_a_file');
  const tries = Object.entries(ATTEMPTS).map(
    ([name, code]) => `attempt('${name}', async () => ${code});`,
  );
  await writeFile(
    part,
    `const { readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
const secretFile = ${JSON.stringify(secretFile)};
const lines: string[] = [];
async function attempt(name: string, run: () => Promise<unknown>) {
  lines.push(name + '=' + (await run().catch(() => 'rejected')));
}
${tries.map((line) => `await ${line}`).join('\n')}
export const failure: string = 'none';
export const text = lines.join('; ');
`,
  );
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_of_the_environment', DATABASE_URL: '' };
  const { code, output } = await build(['a-letter-brand'], secrets);
  expect([code, output]).toEqual([0, expect.stringContaining('pages')]);
  const html = await readFile(page, 'utf8');
  const [, line = ''] = /<h1>([^<]*)<\/h1>/.exec(html) ?? [];
  expect(Object.fromEntries(line.split('; ').map((each) => each.split('=')))).toEqual({
    variable: 'none',
    inlined: 'none',
    parent: 'rejected',
    itself: 'rejected',
    file: 'rejected',
    write: 'rejected',
    program: 'rejected',
    database: 'none',
    hooked: 'rejected',
    signal: 'rejected',
    debugger: 'rejected',
    imported: 'rejected',
  });
  expect(html).not.toContain('sk_test');
  expect(await readFile(secretFile, 'utf8')).toBe('sk_test_in_a_file');
}, 120_000);
