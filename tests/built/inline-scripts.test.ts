import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, readFiles, startTestPlatform } from '../helpers/built/sample.ts';
import { readPagePolicy, readSitePolicy } from '../helpers/page-policy.ts';

let work: string;
let platform: RunningPlatform;

// A store with experiments and an age gate: it has every inline script there is.
beforeAll(async () => {
  work = await createWorkFolder('inline-scripts');
  const stores = join(work, 'stores');
  await cp('tests/fixtures/stores/after-dark', join(stores, 'after-dark'), { recursive: true });
  platform = await startTestPlatform(join(stores, 'after-dark'));
  const env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
  const { output } = await run('build', ['--store', 'after-dark'], env);
  expect(output).toMatch(/after-dark: \d+ pages/);
});
afterAll(() => platform?.close());

/** Inline scripts of a page that browsers run: those without `src`, data excepted. */
const findInlineScripts = (html: string) =>
  [
    ...html.matchAll(/<script(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, text = '']) => text);

const computeHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('CODE-10 CSP-1 the scripts before the first paint are minified by the build, and the header of the pages allows exactly the hashes of their inline scripts and styles', async () => {
  const site = join(work, 'dist', 'after-dark');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [file, html] of await readFiles(site)) {
    if (!file.endsWith('.html') || file.includes('/data/')) continue;
    expect(readPagePolicy(html), file).toBeUndefined();
    for (const script of findInlineScripts(html)) scripts.add(script);
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) styles.add(text);
  }
  const policy = await readSitePolicy(site);
  const hashesOf = (name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]+)`)
      .exec(policy)?.[1]
      ?.match(/'sha256-[^']+'/g)
      ?.sort();
  expect(hashesOf('script-src')).toEqual([...scripts].map(computeHash).sort());
  expect(hashesOf('style-src')).toEqual([...styles].map(computeHash).sort());
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/; frame-ancestors 'none'$/);
  expect(await readFile(join(site, '_headers'), 'utf8')).toContain(
    `/*\n  Content-Security-Policy: ${policy}\n`,
  );
  // Visit, experiments, age gate, empty pages, speculation rules: each in its page, minified, and Astro's island runtime.
  const all = [...scripts].join('\n');
  for (const part of [
    'buyerLocalization',
    '.experiments',
    'ageGate',
    'recentSearches',
    '"prerender"',
    'astro-island',
  ])
    expect(all).toContain(part);
  for (const text of scripts) expect(text.trim()).not.toContain('\n');
});

test('CSP-2 the workers of search and filters have the folder of their policy', async () => {
  const site = join(work, 'dist', 'after-dark');
  const files = [...(await readFiles(site)).keys()];
  expect(
    files
      .filter((file) => /worker/.test(file))
      .map((file) => file.slice(site.length))
      .sort(),
  ).toEqual(
    ['filter', 'search'].map((name) =>
      expect.stringMatching(new RegExp(`^/_astro/workers/${name}-worker-[\\w-]+\\.js$`)),
    ),
  );
});
