import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check, format, getFileInfo, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { TEST_PARTS } from '../tools/run-tests.ts';

const root = new URL('../..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('OPS-1 OPS-2 the README names one command to start and one to test, and both exist', () => {
  const readme = read('README.md');
  expect(readme).toContain('npm ci && npm start');
  expect(readme).toContain('npm ci && npm test');
  expect(scripts.start).toBe('node scripts/shopkiln.js start');
  expect(scripts.test).toBe('node scripts/shopkiln.js test');
});

test('OPS-2 CI runs the README’s test command, browser included', () => {
  expect(read('.ci/run')).toContain('npm ci && npm test');
  expect(TEST_PARTS).toEqual(['types', 'lint', 'unit', 'built', 'browser', 'long']);
  expect(scripts['test:all']).toBe(`${scripts.test} --all`);
});

test('CODE-17 pages and their frontmatter are formatted with the rules of the project', async () => {
  const filepath = fileURLToPath(new URL('src/storefront/pages/example.astro', root));
  expect(
    await getFileInfo(filepath, { ignorePath: fileURLToPath(new URL('.prettierignore', root)) }),
  ).toMatchObject({
    ignored: false,
  });
  const options = { ...(await resolveConfig(filepath)), filepath };
  const unformatted = '---\nconst   name = "Cap"\n---\n<p   class="wrap">{ name }</p>\n';
  expect(await check(unformatted, options)).toBe(false);
  const formatted = await format(unformatted, options);
  expect(formatted).toBe('---\nconst name = \'Cap\';\n---\n\n<p class="wrap">{name}</p>\n');
  expect(await check(formatted, options)).toBe(true);
});
