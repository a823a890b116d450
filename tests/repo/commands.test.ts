import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('OPS-1 OPS-2 the README names one command to start and one to test, and both are there', () => {
  const readme = read('README.md');
  expect(readme).toContain('npm ci && npm start');
  expect(readme).toContain('npm ci && npm test');
  expect(scripts.start).toBe('node scripts/start.ts');
  expect(scripts.test).toBe('node scripts/test.ts');
});

test('OPS-2 CI runs the README’s test command, browser included', () => {
  expect(read('.ci/run')).toContain('npm ci && npm test');
  const suites = [...read('scripts/test.ts').matchAll(/name: '(\w+)'|vitest\('(\w+)'\)/g)].map(([, a, b]) => a ?? b);
  expect(suites).toEqual(['types', 'lint', 'unit', 'built', 'browser', 'long']);
  expect(scripts['test:all']).toBe(`${scripts.test} --all`);
});

test('every command the README names is a script', () => {
  for (const [, name = ''] of read('README.md').matchAll(/npm run ([\w:-]+)/g))
    expect(scripts, name).toHaveProperty(name);
});
