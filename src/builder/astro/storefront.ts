import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { listExtraRoutes } from '#store-folder/extra-routes.ts';
import { WORKER_FOLDER } from '../hosting/header-rules.ts';
import { inlineScripts } from './inline-scripts.ts';
import { outsideRoutes } from './outside-routes.ts';
import { scriptBundling } from './script-bundling.ts';

/** The module that routes import. It needs an alias, because a store folder outside the project has no `node_modules`. */
const ROUTE_MODULE = join(import.meta.dirname, '../../storefront/route.ts');

const COMPILER_RUNTIME = join(import.meta.dirname, 'compiler-runtime.ts');

/** Makes compiled `.astro` files import `compiler-runtime.ts` in place of the Astro module that it wraps. */
const wrapCompilerRuntime = {
  name: 'shopkiln:compiler-runtime',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source === 'astro/compiler-runtime' && importer !== COMPILER_RUNTIME
      ? COMPILER_RUNTIME
      : undefined,
};

/** Adds the storefront's island directive, the routes of the chosen store and the bundling of scripts to Astro. */
export const storefront: AstroIntegration = {
  name: 'shopkiln:storefront',
  hooks: {
    'astro:config:setup': ({ addClientDirective, config, injectRoute, updateConfig }) => {
      addClientDirective({
        name: 'interaction',
        entrypoint: join(import.meta.dirname, '../../storefront/components/islands/interaction.ts'),
      });
      updateConfig({
        vite: {
          plugins: [inlineScripts(), outsideRoutes, scriptBundling, wrapCompilerRuntime],
          // Styles are bundled with the pages, whose scripts have the target of Node.
          build: { cssTarget: readScriptTargets() },
          resolve: { alias: { 'shopkiln/route': ROUTE_MODULE } },
          worker: {
            rolldownOptions: { output: { entryFileNames: `${WORKER_FOLDER}/[name]-[hash].js` } },
          },
        },
      });
      const dir = findStoreDir();
      if (!dir) return;
      // `astro dev` serves the scripts and styles of routes from the store folder.
      updateConfig({
        vite: { server: { fs: { allow: [fileURLToPath(config.root), resolve(dir)] } } },
      });
      for (const { path, source } of listExtraRoutes(dir))
        injectRoute({ pattern: path, entrypoint: source, prerender: true });
    },
  },
};

/**
 * Returns the folder of the store whose routes are added: STORE_DIR, or the folder of STORE (for `astro dev`). Routes of
 * other stores are not compiled with them, so that nothing of another store, not even a CSS class, is published here.
 */
function findStoreDir(): string | undefined {
  const [STORE_DIR, STORE] = [readVariable('STORE_DIR'), readVariable('STORE')];
  return STORE_DIR ?? (STORE ? getStoreDir(STORE) : undefined);
}
