import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findRenderer } from '#builder/render/renderer.ts';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { type FailingPlatform, startFailingPlatform } from '../helpers/built/failing-platform.ts';
import { copyStore, createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

const SLUG = 'a-letter-brand';
const WAIT = { timeout: 120_000, interval: 100 };
const ROUTE = `---
import { Layout } from 'shopkiln/route';
---
<Layout title="Letter" path="/letter"><h1>ID</h1></Layout>
`;

let work: string;
let dir: string;
let platform: RunningPlatform;
let proxy: FailingPlatform;
const isCompiled = async () => (await findRenderer(dir)) !== undefined;
const build = () =>
  run('build', [SLUG], {
    SHOPKILN_WORK: work,
    STORES_DIR: join(work, 'stores'),
    PLATFORM_URL: proxy.url,
  });

beforeAll(async () => {
  work = await createWorkFolder('early-compile');
  dir = resolve(await copyStore(join(work, 'stores'), { slug: SLUG, name: 'Letterbrand' }));
  platform = await startTestPlatform(dir);
});
beforeEach(async () => {
  await mkdir(join(dir, 'routes'), { recursive: true });
  // A store with a route of its own has a compile of its own, and no compile of an earlier run has this text.
  await writeFile(join(dir, 'routes', 'letter.astro'), ROUTE.replace('ID', randomUUID()));
  expect(await isCompiled()).toBe(false);
});
afterAll(() => platform?.close());

test('FAST-20 a compile that still runs is ended when the pull fails', async () => {
  proxy = await startFailingPlatform(platform.url, '/', 404);
  const { code, output } = await build();
  await proxy.close();
  expect(output).toContain('not built');
  expect(code).not.toBe(0);
  expect(await isCompiled()).toBe(false);
});

test('FAST-20 the pages are compiled while the platform responds', async () => {
  proxy = await startFailingPlatform(platform.url, [], 500, async (path) => {
    if (path.startsWith('/v1/product-data/')) await vi.waitUntil(isCompiled, WAIT);
  });
  const { output } = await build();
  await proxy.close();
  expect(output).toMatch(/a-letter-brand: \d+ pages/);
  expect(output).not.toContain('product cache off');
});
