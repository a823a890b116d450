import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import UnoCSS from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { react } from './src/builder/astro/react.ts';
import { storefront } from './src/builder/astro/storefront.ts';
import { getCacheDir } from './src/shared/environment/paths.ts';
import { readVariable } from './src/shared/environment/read-variable.ts';

/** Serves the files of a store beside its pages (fonts, pictures, data) while `astro dev` runs. */
const devStore = {
  name: 'shopkiln:dev-store',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      // Not for builds, which do without a server.
      const { createDevFilesMiddleware: devFiles } = await import(
        './src/tools/dev-server/dev-files.ts'
      );
      server.middlewares.use(devFiles());
    },
  },
};

/**
 * The configuration holds no data of a store: pages read it from the snapshot named by SNAPSHOT (or STORE) when they are
 * rendered, so the same code serves every store.
 */
export default defineConfig({
  output: 'static',
  srcDir: './src/storefront',
  outDir: resolve(readVariable('OUT_DIR') ?? './dist/.astro'),
  // Not in `node_modules`, which may belong to another user.
  cacheDir: resolve(getCacheDir(), 'astro'),
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 16 },
  trailingSlash: 'never',
  // Vite inlines no asset: the content security policy allows the inline scripts of pages by their hashes alone.
  vite: {
    cacheDir: resolve(getCacheDir(), 'vite'),
    build: { assetsInlineLimit: 0 },
  },
  devToolbar: { enabled: false },
  integrations: [
    storefront,
    devStore,
    react(),
    // Base.astro imports the generated CSS next to the base styles, so that pages load one style sheet and not two.
    UnoCSS({
      configFile: fileURLToPath(new URL('./src/storefront/styles/uno.config.ts', import.meta.url)),
      injectEntry: false,
    }),
  ],
});
