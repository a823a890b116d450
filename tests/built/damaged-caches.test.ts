import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { copyStore, createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';
import { hashFiles } from '../helpers/series/run-series.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const ROUTE = `---
import { Layout } from 'shopkiln/route';
---
<Layout title="Damage" path="/damage"><h1>Damage ${process.pid}</h1></Layout>
`;

let work: string;
let env: Record<string, string>;
let platform: RunningPlatform;
/** Files of the site, with their hashes. */
let expected: Record<string, string>;
/** Compiled pages of the store alone: other tests use the shared ones meanwhile. */
let renderer: string;
const cache = (...path: string[]) => join(work, '.cache', ...path);
const RENDERERS = '.cache/renderers';

async function build() {
  const { code, output } = await run('build', ['corvane'], env);
  expect(code, output).toBe(0);
  return output;
}

beforeAll(async () => {
  work = await createWorkFolder('damaged-caches');
  const dir = await copyStore(join(work, 'stores'));
  // A store with a route has compiled pages of its own.
  await mkdir(join(dir, 'routes'));
  await writeFile(join(dir, 'routes', 'damage.astro'), ROUTE);
  platform = await startTestPlatform(dir);
  env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  await build();
  expected = hashFiles(join(work, 'dist/corvane'));
  const renderers = await Promise.all(
    // A folder with a dot in its name is being compiled by another test.
    readdirSync(RENDERERS)
      .filter((name) => !name.includes('.'))
      .map(async (name) => {
        const path = join(RENDERERS, name);
        const { mtimeMs } = await stat(path);
        const pages = join(path, 'client');
        const hasPage = JSON.stringify(readdirSync(join(path, 'server'), { recursive: true }));
        return { path, mtimeMs, pages, hasPage: hasPage.includes('damage') };
      }),
  );
  renderer =
    renderers.filter(({ hasPage }) => hasPage).sort((a, b) => b.mtimeMs - a.mtimeMs)[0]?.path ?? '';
}, 300_000);
afterAll(() => platform?.close());

const damageFile = async (path: string, damage: (content: Buffer) => Buffer) =>
  writeFile(path, damage(await readFile(path)));

/** Both are found where the first bytes are read, and two builds follow each: `npm test` has one of them. */
const isLong = readTestVariable('LONG') === '1';
const HALF = [
  'cut by half',
  (content: Buffer) => content.subarray(0, content.length >> 1),
] as const;
const GARBAGE = ['garbage', (content: Buffer) => Buffer.alloc(content.length, 0xa5)] as const;

test.each([
  ...(isLong ? [HALF] : []),
  GARBAGE,
  [
    'damaged behind its second page',
    (content: Buffer) =>
      Buffer.concat([
        content.subarray(0, 8192),
        Buffer.alloc(Math.max(0, content.length - 8192), 0xa5),
      ]),
  ] as const,
])(
  'OPER-20 a snapshot that is %s is deleted with one line, and the store is built again',
  async (_, damage) => {
    const path = cache('stores/corvane/snapshot.sqlite');
    await damageFile(path, damage);
    const output = await build();
    expect(output.match(/is damaged/g)).toHaveLength(1);
    expect(output).toContain(`${path} is damaged. It is deleted and created again.\n`);
    expect(hashFiles(join(work, 'dist/corvane'))).toEqual(expected);
    expect(await build()).not.toContain('is damaged');
  },
);

test.each([...(isLong ? [HALF] : []), GARBAGE])(
  'OPER-20 fonts, icons and checked results that are %s, and a lock file that is no database, are deleted with one line each, and created again',
  async (_, damage) => {
    await rm(cache('stores/corvane/snapshot.sqlite'));
    const files = ['fonts', 'icons'].flatMap((folder) =>
      readdirSync(cache(folder)).map((name) => cache(folder, name)),
    );
    expect(files.length).toBeGreaterThan(4);
    files.push(cache('stores/corvane/checked-folder.json'));
    for (const file of files) await damageFile(file, damage);
    await writeFile(cache('stores/corvane/lock'), Buffer.alloc(4096, 0xa5));
    const output = await build();
    for (const file of [...files, cache('stores/corvane/lock')])
      expect(output.split(`${file} is damaged.`), file).toHaveLength(2);
    expect(hashFiles(join(work, 'dist/corvane'))).toEqual(expected);
    expect(await build()).not.toContain('is damaged');
  },
);

test('OPER-20 compiled code of which a file is damaged is deleted with one line, and compiled again', async () => {
  const [script = ''] = readdirSync(join(renderer, 'client/_astro')).filter((name) =>
    name.endsWith('.js'),
  );
  await damageFile(join(renderer, 'client/_astro', script), (content) =>
    Buffer.alloc(content.length, 0x20),
  );
  await rm(cache('stores/corvane/snapshot.sqlite'));
  const output = await build();
  expect(output).toContain(`${renderer} is damaged. It is deleted and created again.\n`);
  expect(hashFiles(join(work, 'dist/corvane'))).toEqual(expected);
}, 300_000);
