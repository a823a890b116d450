import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkEnvironment } from '#shared/environment/check-environment.ts';
import { Variables } from '#shared/environment/variables.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import {
  formatEnvironmentExample,
  insertGuideTables,
} from '../tools/documents/write-operator-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('ENV-1 every variable is declared', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'src', 'scripts', 'tests', 'bin', '*.mjs'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|js|mjs|astro)$/.test(path) && existsSync(path));
  /** Reads before TypeScript is loaded, and variables of the machine and of Node. */
  const ALLOWED = new Set([
    'NODE_ENV',
    'PATH',
    'SHOPKILN_ENV_FILE',
    'BENCH_COST',
    'NODE_USE_ENV_PROXY',
  ]);

  test('programs read variables by readVariable only', () => {
    const reads = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const named = [...text.matchAll(/process\.env(?:\.(\w+)|\[)(?!\w*\s=\s)/g)];
      return named
        .filter(([, name = '']) => !ALLOWED.has(name))
        .map(([read]) => `${path}: ${read}`);
    });
    expect(files.length).toBeGreaterThan(500);
    expect(reads.filter((read) => !read.startsWith('tests/commands/environment.test.ts'))).toEqual(
      [],
    );
  });

  test('names that are read from a passed environment are declared', () => {
    const names = files
      .filter((path) => path.startsWith('src/'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\benv\.([A-Z][A-Z_]+)\b/g)].map(
          ([, name = '']) => name,
        ),
      );
    expect(names.length).toBeGreaterThan(5);
    expect(
      names.filter(
        (name) =>
          name !== 'NODE_ENV' &&
          name !== 'SSR' &&
          !(name in Variables.entries) &&
          !ALLOWED.has(name),
      ),
    ).toEqual([]);
  });
});

test('ENV-2 .env.example and the operator’s table are as `shopkiln schemas` writes them', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(formatEnvironmentExample());
  const guide = readFileSync('src/platform/README.md', 'utf8');
  expect(guide).toBe(insertGuideTables(guide));
});

test('ENV-3 .env is loaded, and what the shell sets wins', async () => {
  const stores = join(folder, 'my-stores');
  await shopkiln(['new-store', 'owls', '--name', 'Owls'], { env: { STORES_DIR: stores } });
  const file = join(folder, '.env');
  writeFileSync(file, `STORES_DIR=${stores}\nPLATFORM_URL=http://127.0.0.1:9\n`);
  const env = { SHOPKILN_ENV_FILE: file, SHOPKILN_WORK: join(folder, 'work') };
  expect((await shopkiln(['changed-stores'], { env })).stdout).toBe('owls\n');
  expect((await shopkiln(['build', 'corvane'], { env })).stderr).toContain('there are: owls');
  expect(
    (await shopkiln(['changed-stores'], { env: { ...env, STORES_DIR: 'stores' } })).stdout,
  ).toMatch(/^corvane\n/);
});

describe('ENV-4 a wrong value stops the program with the name and what was expected', () => {
  test.each([
    ['DATABASE_URL', 'mysql://x/y', 'a Postgres address'],
    ['PLATFORM_DB', 'mysql://x/y', 'the path of a file, or a Postgres address'],
    ['PLATFORM_URL', 'shop', 'an address such as https://'],
    ['PORT', '80000', 'a port number'],
    ['PREVIEW_SECRET', 'short', 'at least 32 characters'],
  ])('%s', async (name, value, expected) => {
    const cwd = mkdtempSync(join(folder, 'cwd-'));
    const env = { [name]: value, STORES_DIR: join(process.cwd(), 'stores') };
    for (const args of [
      ['orders', 'corvane'],
      ['platform', '--port', '0'],
      ['build', 'corvane'],
    ]) {
      const { code, stderr } = await shopkiln(args, { cwd, env });
      expect(stderr).toMatch(new RegExp(`^${name}: expected ${expected}[^\n]*\n$`));
      expect(stderr).not.toContain(value);
      expect(code).toBe(1);
    }
    // The compile cache of Node is all that a start may leave behind.
    expect(readdirSync(cwd).filter((file) => file !== '.cache')).toEqual([]);
  });
});

test.each([
  ['platform', '--port', '0'],
  ['build', 'hedge-and-quire'],
])('ATK-4 a gate secret of 31 characters stops `shopkiln %s` with its name', async (...args) => {
  const name = 'GATE_SECRET_HEDGE_AND_QUIRE';
  const value = '7'.repeat(31);
  const { code, stderr } = await shopkiln(args, { env: { [name]: value } });
  expect(stderr).toBe(`${name}: expected at least 32 characters, such as: openssl rand -hex 32\n`);
  expect(code).toBe(1);
});

test('ATK-4 the secrets of previews, the build hook and every gate have one minimum', () => {
  const long = 'a'.repeat(32);
  for (const name of [
    'PREVIEW_SECRET',
    'BUILD_HOOK_SECRET',
    'GATE_SECRET_OWLS',
    'GATE_SECRET_NIGHT_OWLS_2',
  ]) {
    expect(() => checkEnvironment({ [name]: long })).not.toThrow();
    expect(() => checkEnvironment({ [name]: long.slice(1) }), name).toThrow(
      `${name}: expected at least 32 characters`,
    );
  }
});
