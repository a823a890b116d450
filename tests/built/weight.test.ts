import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';
import { type Budget, PAGES, readPageFiles, weighPage } from '../helpers/page-weight.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const BASELINE = 'tests/baseline.json';
const KINDS = ['js', 'css', 'html'] as const;
const READ_FIRST = PAGES.filter(({ name }) => ['home', 'collection', 'listing'].includes(name));
/** KiB of HTML without structured data. A phone parses it as it arrives. */
const MAX_MARKUP = 100;

let site: string;

beforeAll(async () => {
  const work = await createWorkFolder('weight');
  site = join(work, 'dist', 'corvane');
  const platform = await startTestPlatform('stores/corvane');
  try {
    const env = { SHOPKILN_WORK: work, STORES_DIR: 'stores', PLATFORM_URL: platform.url };
    const { code, output } = await run('build', ['--store', 'corvane'], env);
    expect(code, output).toBe(0);
  } finally {
    await platform.close();
  }
});

test('FAST-19 a page of each type is within its budget before the first interaction: script files with inline scripts, style sheets, HTML. A cart and a checkout have an item', () => {
  const weights = new Map(PAGES.map((page) => [page, weighPage(site, readPageFiles(site, page))]));
  reportDrift([...weights].map(([{ name }, weight]) => [name, weight]));
  const exceeded = [...weights].flatMap(([{ name, budget }, weight]) =>
    KINDS.filter((kind) => !(weight[kind] > 0 && weight[kind] <= budget[kind])).map(
      (kind) => `${name}: ${kind} ${weight[kind].toFixed(2)} of ${budget[kind]} KiB`,
    ),
  );
  expect(exceeded).toEqual([]);
});

test('TABS-1.06 each built page with an island that starts with the page has the message for code that does not arrive', () => {
  const pages = globSync('**/*.html', { cwd: site }).map((file) => [
    file,
    readFileSync(join(site, file), 'utf8'),
  ]);
  const starting = pages.filter(([, html = '']) => html.includes(' client="load"'));
  expect(starting.length).toBeGreaterThan(7);
  for (const [file = '', html = ''] of pages)
    expect(html.includes(' data-load-failure'), file).toBe(html.includes(' client="load"'));
});

/** Prints weights beside those of the last version; `BASELINE=1` writes them as those of this version. */
function reportDrift(weights: readonly (readonly [name: string, weight: Budget])[]): void {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const round = (kib: number) => Number(kib.toFixed(2));
  const lines = weights.map(([name, weight]) => {
    const cells = KINDS.map((kind) => {
      const drift = weight[kind] - (baseline.pages[name]?.[kind] ?? 0);
      return `${kind} ${weight[kind].toFixed(2)} (${drift < 0 ? '' : '+'}${drift.toFixed(2)})`;
    });
    return `${name}: ${cells.join(', ')}`;
  });
  console.log(`KiB before the first interaction (since the last version)\n${lines.join('\n')}`);
  if (readTestVariable('BASELINE') !== '1') return;
  const pages = Object.fromEntries(
    weights.map(([name, { js, css, html }]) => [
      name,
      { js: round(js), css: round(css), html: round(html) },
    ]),
  );
  writeFileSync(BASELINE, `${JSON.stringify({ ...baseline, pages }, null, 2)}\n`);
}

/** A script that only imports another, and calls at most one function of it. */
const RELAY = /^import[^;]*;\s*(?:\w+\(\);?)?\s*$/;

test.each(READ_FIRST)(
  'FAST-5 FAST-6.1 the markup of the page $name is within its budget, and it names at most two scripts, none of which only imports another',
  (page) => {
    const { html, scripts } = readPageFiles(site, page);
    const markup = html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');
    expect(markup).toContain('</html>');
    expect(markup).toMatch(/<meta name="?trackers"?/);
    expect(Buffer.byteLength(markup) / 1024).toBeLessThanOrEqual(MAX_MARKUP);
    expect(scripts.length).toBeLessThanOrEqual(2);
    for (const script of scripts)
      expect(readFileSync(join(site, script), 'utf8'), script).not.toMatch(RELAY);
  },
);
