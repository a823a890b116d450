import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getWorkDir } from '#shared/environment/paths.ts';
import { writeCreatePackage } from '../package/write-create-package.ts';
import { writePackage } from '../package/write-package.ts';

export interface PackOptions {
  readonly out?: string | undefined;
  readonly number?: string | undefined;
}

/** `shopkiln pack`: writes the tarballs of the packages `shopkiln` and `create-shopkiln`, and prints their paths. */
export async function writePackages({ out, number }: PackOptions): Promise<void> {
  const folder = resolve(out ?? join(getWorkDir(), 'dist'));
  await mkdir(folder, { recursive: true });
  for (const [name, write] of [
    ['shopkiln', writePackage],
    ['create-shopkiln', writeCreatePackage],
  ] as const) {
    const dir = join(folder, '.package', name);
    await write(dir, number);
    console.log(pack(dir, folder));
  }
}

function pack(dir: string, folder: string): string {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  return join(folder, execFileSync('npm', args, { cwd: dir, encoding: 'utf8' }).trim());
}
