import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../built/free-port.ts';
import { shopkiln } from '../commands/shopkiln.ts';
import { watchRole } from '../commands/start-role.ts';

/** Creates a folder for shops outside the project, until the test ends. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export interface Tarballs {
  readonly shopkiln: string;
  readonly create: string;
}

/** Packs both packages, as they are published. */
export async function packPackages(folder: string, version = '0.2.0'): Promise<Tarballs> {
  const { code, stderr } = await shopkiln(['pack', '--out', folder, '--number', version]);
  if (code !== 0) throw new Error(stderr);
  return {
    shopkiln: join(folder, `shopkiln-${version}.tgz`),
    create: join(folder, `create-shopkiln-${version}.tgz`),
  };
}

/**
 * Writes a program `npm` whose `install` copies the packages of this project and extracts the tarball of Shopkiln, because a
 * registry takes a minute. Returns its folder.
 */
export function writeOfflineNpm(folder: string, { shopkiln: tarball }: Tarballs): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const script = `#!/bin/bash
set -e
cp -al '${resolve('node_modules')}' node_modules
rm -rf node_modules/shopkiln node_modules/.vite
mkdir node_modules/shopkiln
tar xzf '${tarball}' -C node_modules/shopkiln --strip-components=1
chmod +x node_modules/shopkiln/scripts/shopkiln.js
ln -sf ../shopkiln/scripts/shopkiln.js node_modules/.bin/shopkiln
`;
  writeFileSync(join(bin, 'npm'), script, { mode: 0o755 });
  return bin;
}

/** Creates a shop with the program of the tarball, and returns its folder. */
export async function createShop(
  folder: string,
  tarballs: Tarballs,
  args: readonly string[] = [],
): Promise<string> {
  const program = join(folder, 'create');
  mkdirSync(program);
  execFileSync('tar', ['xzf', tarballs.create, '-C', program, '--strip-components=1']);
  const path = `${writeOfflineNpm(folder, tarballs)}:${process.env.PATH}`;
  await promisify(execFile)(
    process.execPath,
    [join(program, 'index.js'), 'night-owls', '--name', 'Night Owls', ...args],
    { cwd: folder, env: { ...process.env, PATH: path, SHOPKILN_ENV_FILE: '' } },
  );
  return join(folder, 'night-owls');
}

/** Runs `npm start` in a shop until it is served. Returns the address of the first shop. */
export async function startShop(shop: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port, platformPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(
    'npm',
    ['start', '--', '--port', `${port}`, '--platform-port', `${platformPort}`],
    { cwd: shop, env: { ...process.env, SHOPKILN_ENV_FILE: '' } },
  );
  onTestFinished(() => void child.kill('SIGTERM'));
  const { match, stop, printed, logged } = await watchRole(child, /Ctrl-C stops all/);
  const [, url] = /served at (http:\S+)/.exec(printed()) ?? [];
  if (url === undefined) throw new Error(`${match}${printed()}${logged()}`);
  return { url, stop };
}
