import { fileURLToPath } from 'node:url';
import UnoCSS from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { react } from './src/builder/astro/react.ts';
import { storefront } from './src/builder/astro/storefront.ts';

/** What pages show of a store besides themselves, while they are worked on. */
const devStore = {
  name: 'shopkiln:dev-store',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      // Not for builds, which do without a server.
      const { createDevFilesMiddleware: devFiles } = await import('./src/tools/dev-server/dev-files.ts');
      server.middlewares.use(devFiles());
    },
  },
};

/**
 * Nothing of a store stands here: pages read it from the snapshot named by SNAPSHOT (or STORE) when they are rendered,
 * so the same code serves every store.
 */
export default defineConfig({
  output: 'static',
  srcDir: './src/storefront',
  outDir: process.env.OUT_DIR ?? './dist/.astro',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 16 },
  trailingSlash: 'never',
  // No script of ours is inlined: the only inline ones are the island runtime's, whose hashes the policy allows.
  vite: {
    build: { assetsInlineLimit: 0 },
  },
  devToolbar: { enabled: false },
  integrations: [
    storefront,
    devStore,
    react(),
    // Base.astro imports it beside the base styles: one sheet, not two.
    UnoCSS({
      configFile: fileURLToPath(new URL('./src/storefront/styles/uno.config.ts', import.meta.url)),
      injectEntry: false,
    }),
  ],
});
