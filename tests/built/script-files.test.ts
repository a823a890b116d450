import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { prepareRenderer } from '#builder/render/renderer.ts';

let dir: string;
let scripts: readonly string[];

beforeAll(async () => {
  const renderer = await prepareRenderer('stores/corvane');
  if (!renderer.ok) throw new Error(renderer.error);
  dir = join(renderer.value.clientDir, '_astro');
  scripts = globSync('**/*.js', { cwd: dir });
});

test('TABS-1.05 no script or style has a name that content blockers look for', () => {
  const blocked =
    /(?:^|[^a-z])ads?(?:[^a-z]|$)|affiliat|analytic|attribution|banner|beacon|campaign|consent|cookie|device-?id|facebook|gdpr|google|impression|merchant|pixel|popup|promo|track/i;
  const names = globSync('**/*.{js,css}', { cwd: dir }).map(
    (file) => basename(file).split('.')[0] ?? '',
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => blocked.test(name))).toEqual([]);
});

test('TABS-2.10 every import that a script starts goes through one function, which dispatches the event vite:preloadError', () => {
  const helpers = new Set<string>();
  for (const script of scripts) {
    const code = readFileSync(join(dir, script), 'utf8');
    if (code.includes('vite:preloadError')) helpers.add(script);
    const imports = code.match(/\bimport\(/g)?.length ?? 0;
    const wrapped =
      code.match(/\w+\((?:async)?\(\)=>(?:\{let\{[^}]*\}=await )?import\(/g)?.length ?? 0;
    expect(wrapped, script).toBe(imports);
  }
  expect([...helpers].map((script) => script.split('.')[0])).toEqual(['page']);
});

test('CODE-11 no script imports itself through others: its modules could run before what they import', () => {
  const imports = new Map(
    scripts.map((script) => [
      script,
      [
        ...readFileSync(join(dir, script), 'utf8').matchAll(
          /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
        ),
      ].map(([, file = '']) => file),
    ]),
  );
  const listImports = (start: string) => {
    const seen = new Set(imports.get(start));
    for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
    return seen;
  };
  expect(scripts.filter((script) => listImports(script).has(script))).toEqual([]);
});
