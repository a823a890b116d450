import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopkiln } from '../helpers/commands/shopkiln.ts';

/** A project with the rules of this one. */
const cwd = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
  });

beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  for (const name of ['.biome.json', '.prettierrc.json', '.prettierignore'])
    copyFileSync(name, join(cwd, name));
  write('.gitignore', 'node_modules\n.cache\n');
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["*.ts"] }\n',
  );
  write('count.ts', 'export const count: number = 1;\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Start');
});

test('CODE-17 `shopkiln lint` fails for an .astro file that is not formatted, and formats it with --fix', async () => {
  write('page.astro', '<p   class="wrap">{ name }</p>\n');
  expect((await shopkiln(['lint', 'page.astro'], { cwd })).code).toBe(1);
  expect((await shopkiln(['lint', '--fix', 'page.astro'], { cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, 'page.astro'), 'utf8')).toBe('<p class="wrap">{name}</p>\n');
  rmSync(join(cwd, 'page.astro'));
});

test('CLI-15 `npm run verify:quick` fails for a wrong type and for a violated rule in what has changed', async () => {
  const verify = () => shopkiln(['verify'], { cwd });
  expect(await verify()).toMatchObject({ code: 0, stdout: 'Nothing has changed.\n' });
  write('count.ts', "export const count: number = 'one';\n");
  const mistyped = await verify();
  expect(mistyped.stdout).toContain('count.ts(1,14): error TS2322');
  expect(mistyped.code).toBe(1);
  write('count.ts', 'export const count: number =    2;\n');
  expect((await verify()).code).toBe(1);
  write('count.ts', 'export const count: number = 2;\n');
  expect(await verify()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Changed files: 1'),
  });
});
