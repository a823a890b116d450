import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';
import { CHECKOUT_FILES_PATH, type CheckoutBundle } from '#shared/rules/checkout/hosted-page.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { once } from '#shared/utils/once.ts';
import { createPaymentLogos } from './payment-logos.ts';

const STOREFRONT = join(import.meta.dirname, '../../storefront');
const HOSTED = join(STOREFRONT, 'client/hosted-checkout');
const STYLES = ['base', 'components', 'forced-colors', 'print'];
/** Modules of the shop that `replacements.ts` replaces on the platform's page. */
const REPLACED = /^#shared\/rules\/images\/image-url\.[jt]s$|^#texts\/load-messages\.[jt]s$/;

const replaceModules: Plugin = {
  name: 'shopkiln:replace-modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: REPLACED }, ({ importer }) =>
      importer.startsWith(HOSTED) ? undefined : { path: join(HOSTED, 'replacements.ts') },
    ),
};

/** Bundles the shop's checkout for the platform's page, once for each process. Takes about a second. */
export const bundleCheckout = once(async (): Promise<CheckoutBundle> => {
  // Loaded when the first shopper comes, so that a platform starts without the bundler.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: { checkout: join(HOSTED, 'main.tsx') },
    absWorkingDir: STOREFRONT,
    outdir: CHECKOUT_FILES_PATH,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    target: readScriptTargets(),
    define: { 'import.meta.env.SSR': 'false', 'process.env.NODE_ENV': '"production"' },
    minify: true,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [replaceModules],
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const script = resolve(STOREFRONT, findEntry(metafile));
  const css = await createStyle(
    Object.keys(metafile.inputs).filter((path) => path.endsWith('.tsx')),
  );
  const style = `${CHECKOUT_FILES_PATH}checkout-${hashContent(css)}.css`;
  files.set(style, css);
  for (const { path, content } of await createPaymentLogos()) files.set(path, content);
  return { files, script, style, imports: listImports(metafile, script) };
});

function findEntry({ outputs }: Metafile): string {
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint?.endsWith('main.tsx')) return path;
  throw new Error('the checkout was bundled without an entry');
}

/** Creates the style sheet: the styles of all pages, and those of the classes that components use. */
async function createStyle(components: readonly string[]): Promise<string> {
  const [{ transform }, { createGenerator }, { default: config }] = await Promise.all([
    import('esbuild'),
    import('unocss'),
    import(new URL('../../storefront/styles/uno.config.ts', import.meta.url).href),
  ]);
  const read = (path: string) => readFile(join(STOREFRONT, path), 'utf8');
  const [styles, texts] = await Promise.all([
    Promise.all(STYLES.map((name) => read(`styles/${name}.css`))),
    Promise.all(components.map(read)),
  ]);
  const generator = await createGenerator(config);
  const { css } = await generator.generate(texts.join('\n'));
  const target = readScriptTargets();
  return (await transform(styles.join('') + css, { loader: 'css', minify: true, target })).code;
}

/** Lists the modules that a module imports, and those that they import. */
function listImports({ outputs }: Metafile, script: string): string[] {
  const byPath = new Map(
    Object.entries(outputs).map(([path, { imports }]) => [
      resolve(STOREFRONT, path),
      imports.filter(({ kind }) => kind === 'import-statement'),
    ]),
  );
  const found = new Set([script]);
  for (const file of found)
    for (const { path } of byPath.get(file) ?? []) found.add(resolve(STOREFRONT, path));
  found.delete(script);
  return [...found];
}
