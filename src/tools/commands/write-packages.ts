import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getWorkDir } from '#shared/environment/paths.ts';
import { writePackage } from '../package/write-package.ts';

export interface PackOptions {
  readonly out?: string | undefined;
  readonly version?: string | undefined;
}

/** `shopkiln pack`: writes the tarballs of the packages `shopkiln` and `create-shopkiln`, and prints their paths. */
export async function writePackages({ out, version }: PackOptions): Promise<void> {
  const folder = resolve(out ?? join(getWorkDir(), 'dist'));
  await mkdir(folder, { recursive: true });
  const dir = join(folder, '.package', 'shopkiln');
  await writePackage(dir, version);
  console.log(pack(dir, folder));
}

function pack(dir: string, folder: string): string {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  return join(folder, execFileSync('npm', args, { cwd: dir, encoding: 'utf8' }).trim());
}
