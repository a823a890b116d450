import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';

const SOURCE = join(CODE_FOLDER, 'src/tools/create-shop');

/**
 * Replaces the folder with the package `create-shopkiln`: one file, and the texts of a shop's repository. It installs nothing.
 */
export async function writeCreatePackage(dir: string, version?: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await build({
    entryPoints: [join(SOURCE, 'main.ts')],
    outfile: join(dir, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.13',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'silent',
  });
  await cp(join(SOURCE, 'template'), join(dir, 'template'), { recursive: true });
  // npm leaves out files with the name that this one has in a shop.
  await cp(join(CODE_FOLDER, '.env.example'), join(dir, 'template/env.example'));
  const manifest = JSON.parse(await readFile(join(CODE_FOLDER, 'package.json'), 'utf8'));
  const created = {
    name: 'create-shopkiln',
    version: version ?? manifest.version,
    description: 'Creates the repository of a Shopkiln shop.',
    license: manifest.license,
    type: 'module',
    engines: manifest.engines,
    bin: { 'create-shopkiln': './index.js' },
    sharp: manifest.dependencies.sharp,
    types: Object.fromEntries(
      ['@types/react', 'typescript'].map((name) => [name, manifest.devDependencies[name]]),
    ),
  };
  await writeFile(join(dir, 'package.json'), JSON.stringify(created, null, 2));
}
