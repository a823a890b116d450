import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { walkFiles } from '#shared/files/walk-files.ts';
import { createDeclarations, getDeclarationFile } from './create-declarations.ts';

/** A string with the path of a module: `"./x.ts"`, `"#shared/x.ts"`, `"x.ts?adding"`, as esbuild writes strings. */
const MODULE_STRING = /"([^"\n]*[\w\]-])\.ts((?:\\\\)?\?[\w-]+)?"/g;
/** The specifier of an import in a source file. */
const SPECIFIER = /(["'])((?:\.{1,2}\/|#)[^"'\n]*)\.ts(\?[\w-]+)?\1/g;

/** Names the JavaScript files of modules in every string of compiled code: in imports, and in paths that other programs get. */
export const rewriteStrings = (code: string): string =>
  // The second step is for sources in template strings, which esbuild bundles later.
  rewriteImports(
    code.replace(MODULE_STRING, (_, path: string, query = '') => `"${path}.js${query}"`),
  );

/** Names the JavaScript files of modules in the imports of a source file that Vite compiles: `.astro`, `.tsx` and `.d.ts`. */
export const rewriteImports = (source: string): string =>
  source.replace(SPECIFIER, (_, quote: string, path: string, query = '') =>
    [quote, path, '.js', query, quote].join(''),
  );

/** Files outside `src` that the package has as they are. */
const COPIED = [
  'public',
  'stores/_schema',
  'stores/README.md',
  '.env.example',
  'README.md',
  'tsconfig.json',
];
/** Programs outside `src`. */
const PROGRAMS = ['astro.config.mjs', 'scripts/build.js', 'scripts/shopkiln.js'];
/** What only developing Shopkiln itself needs. */
const DEVELOPMENT = /^(?:decisions|studio|tools\/(?:package|create-shop))\/|\.test\.tsx?$/;
/** Guides to shops. The other README files are about the code. */
export const GUIDES = ['platform/README.md', 'platform/admin/README.md', 'texts/README.md'];

/** Whether a package has a file of `src`. */
export const isShipped = (path: string): boolean =>
  !DEVELOPMENT.test(path) && (!path.endsWith('README.md') || GUIDES.includes(path));

/** The fields of `package.json` that a package has. `private` and what is for developing are left out. */
const FIELDS = [
  'name',
  'version',
  'description',
  'license',
  'type',
  'sideEffects',
  'engines',
  'browserslist',
  'imports',
  'bin',
  'exports',
  'dependencies',
  'optionalDependencies',
] as const;

/**
 * Replaces the folder with the package `shopkiln`, from which `npm pack` creates its tarball. Modules that Node runs are
 * JavaScript, because Node removes no types below `node_modules`. Components stay as they are: Vite compiles them with the pages
 * of a shop.
 */
export async function writePackage(dir: string, version?: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const files = [...walkFiles(join(CODE_FOLDER, 'src'))]
    .filter(([, stats]) => stats.isFile())
    .map(([path]) => path)
    .filter(isShipped);
  await Promise.all(files.map((path) => writeModule(join('src', path), dir)));
  for (const path of COPIED)
    await cp(join(CODE_FOLDER, path), join(dir, path), { recursive: true });
  await cp(join(CODE_FOLDER, '.github/CHANGELOG.md'), join(dir, 'CHANGELOG.md'));
  for (const path of PROGRAMS) await writeText(dir, path, rewriteImports(await read(path)));
  const manifest = JSON.parse(await read('package.json'));
  const fields = Object.fromEntries(FIELDS.map((field) => [field, manifest[field]]));
  const route = 'src/storefront/route.ts';
  for (const [path, text] of createDeclarations(join(CODE_FOLDER, route)))
    await writeText(dir, path, text);
  const exports = {
    './route': {
      types: `./${getDeclarationFile(join(CODE_FOLDER, route))}`,
      default: './src/storefront/route.js',
    },
    './package.json': './package.json',
  };
  const sideEffects = manifest.sideEffects.map((path: string) => path.replace(/\.ts$/, '.js'));
  await writeText(
    dir,
    'package.json',
    JSON.stringify(
      { ...fields, version: version ?? manifest.version, exports, sideEffects },
      null,
      2,
    ),
  );
}

const read = (path: string): Promise<string> => readFile(join(CODE_FOLDER, path), 'utf8');

async function writeText(dir: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}

async function writeModule(path: string, dir: string): Promise<void> {
  if (/\.d\.ts$|\.tsx$|\.astro$/.test(path))
    return writeText(dir, path, rewriteImports(await read(path)));
  if (/\.[jt]s$/.test(path))
    return writeText(dir, path.replace(/\.ts$/, '.js'), await compile(path));
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await cp(join(CODE_FOLDER, path), join(dir, path));
}

async function compile(path: string): Promise<string> {
  const { code } = await transform(await read(path), {
    loader: 'ts',
    format: 'esm',
    target: 'node22.13',
    charset: 'utf8',
    // Imports without a name in use are removed, unless they are imports for their effects.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    sourcefile: path,
  });
  return rewriteStrings(code);
}
