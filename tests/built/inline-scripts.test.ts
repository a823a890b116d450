import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, readFiles, startTestPlatform } from '../helpers/built/sample.ts';

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
}, 60_000);
afterAll(() => platform?.close());

/** Inline scripts of a page that browsers run: those without `src`, data excepted. */
const findInlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );

test('CODE-10 the policy allows exactly the hashes of the inline scripts in the built pages', async () => {
  const site = join(work, 'dist', 'after-dark');
  const pages = [...(await readFiles(site))].filter(([file]) => file.endsWith('.html'));
  const scripts = new Set<string>();
  for (const [file] of pages) for (const script of findInlineScripts(await readFile(file, 'utf8'))) scripts.add(script);
  const hashes = [...scripts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const headers = await readFile(join(site, '_headers'), 'utf8');
  const [, allowed = ''] = /script-src ([^;\n]+)/.exec(headers) ?? [];
  expect(allowed.match(/'sha256-[^']+'/g)?.sort()).toEqual(hashes.sort());
  // Visit, experiments, age gate, speculation rules: each in its page, minified, and Astro's island runtime.
  const all = [...scripts].join('\n');
  for (const part of ['buyerLocalization', '.experiments', 'ageGate', '"prerender"', 'astro-island'])
    expect(all).toContain(part);
  for (const text of scripts) expect(text.trim()).not.toContain('\n');
});
