import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AstroInlineConfig, AstroIntegration, ViteUserConfig } from 'astro';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import {
  BUNDLE_ENTRY,
  getClientDir,
  getLicensesFile,
  getServerDir,
  getWarningsFile,
} from './bundle-paths.ts';
import { createPackageCollector, readLicenses } from './bundled-packages.ts';
import { type ImageSource, imageAddresses } from './image-addresses.ts';
import { createPatchPlugin } from './patches.ts';

/**
 * Options of Astro's builder. Without `sync` it writes no types of content collections into the project, which may be
 * read-only. The type that Astro declares for these options lacks `sync`.
 */
const WITHOUT_TYPES = { devOutput: false, sync: false };

/**
 * Runs Astro's build without rendering a page: `client/` gets the files that browsers load, `server/` the bundle that
 * renders pages (see `bundle.ts`). `warnings.json` lists the warnings that builds print, `licenses.txt` the licenses of
 * bundled packages. Only `routes/` of a store folder is compiled. `dir` must be inside the project. `images` is where
 * pages get their pictures.
 */
async function compileAstro(dir: string, images: ImageSource): Promise<void> {
  const { build } = await import('astro');
  await mkdir(dir, { recursive: true });
  const { plugin, warnings } = createPatchPlugin();
  const packages = createPackageCollector();
  const cacheDir = resolve(dir, 'cache');
  const config: AstroInlineConfig = {
    root: CODE_FOLDER,
    outDir: resolve(getClientDir(dir)),
    // Astro's default folder is in `node_modules`, which may belong to another user or be mounted read-only.
    cacheDir,
    logLevel: 'warn',
    integrations: [bundlePages(resolve(getServerDir(dir)))],
    vite: {
      cacheDir,
      // Otherwise code of a store could read the variables of `.env` as `import.meta.env`.
      envDir: false,
      plugins: [plugin, imageAddresses(images), packages.plugin, encodePercentSigns],
      worker: { plugins: () => [packages.workerPlugin] },
    },
  };
  await build(config, WITHOUT_TYPES);
  await rm(cacheDir, { recursive: true, force: true });
  await writeFile(getLicensesFile(dir), readLicenses(packages.folders));
  await writeFile(getWarningsFile(dir), JSON.stringify(warnings));
}

/**
 * Packages that the renderer and most pages import. Bundling them replaces 110 files by a few. Most of these files belong to Zod, of
 * which pages use very little. React must not be bundled, because the builder imports it too.
 */
const BUNDLED_PACKAGES = [
  '@oslojs/encoding',
  'clsx',
  'cookie',
  'devalue',
  'html-escaper',
  'nanostores',
  '@nanostores/react',
  'piccolore',
  'zod',
];

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { readonly name: string }>;

interface ComponentPath {
  resolvedPath?: string;
}

/** Astro decodes the paths of islands, which are not encoded. Without this, a project whose path has a % does not compile. */
const encodePercentSigns: Plugin = {
  name: 'shopkiln:encode-percent-signs',
  enforce: 'pre',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const {
        hydratedComponents = [],
        clientOnlyComponents = [],
      }: Record<string, ComponentPath[] | undefined> = this.getModuleInfo(id)?.meta.astro ?? {};
      for (const component of [...hydratedComponents, ...clientOnlyComponents])
        if (component.resolvedPath)
          component.resolvedPath = component.resolvedPath.replaceAll('%', '%25');
    }
  },
  renderChunk(code) {
    const encoded = code.replaceAll(/"client:component-path": "[^"]*"/g, (path) =>
      path.replaceAll('%', '%25'),
    );
    return encoded === code ? undefined : { code: encoded, map: null };
  },
};

/**
 * Bundles the pages with our entry into `serverDir`. An adapter that renders pages in another runtime works the same way:
 * `setAdapter`, `setPrerenderer` and the entry's imports are documented interfaces of Astro.
 */
function bundlePages(serverDir: string): AstroIntegration {
  let bundleDir: string | undefined;
  const entryPlugin = {
    name: 'shopkiln:prerender-entry',
    configEnvironment: (name: string) =>
      name === 'prerender'
        ? {
            resolve: { noExternal: [...BUNDLED_PACKAGES] },
            build: {
              rolldownOptions: {
                input: join(import.meta.dirname, 'prerender-entry.ts'),
                output: { entryFileNames: BUNDLE_ENTRY },
              },
            },
          }
        : undefined,
    writeBundle({ dir }: { readonly dir?: string | undefined }, chunks: object) {
      if (BUNDLE_ENTRY in chunks) bundleDir = dir;
    },
  };
  return {
    name: 'shopkiln:bundle-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [entryPlugin] } });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'shopkiln',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'shopkiln',
          getStaticPaths: async () => [],
          render: async ({ url }) => {
            throw new Error(`${url}: a compile must not render pages.`);
          },
          async teardown() {
            if (bundleDir === undefined)
              throw new Error(`Astro bundled no pages: no chunk was named ${BUNDLE_ENTRY}.`);
            await rename(bundleDir, serverDir);
          },
        }),
    },
  };
}

/** Runs in a separate process, so that Vite's memory is freed: `node compile.ts <folder> <service or files>`. */
const [, , dir = '', images] = process.argv;
await compileAstro(dir, images === 'files' ? images : 'service');
process.exit(0);
