import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import UnoCSS from '@unocss/astro';
import { defineConfig } from 'astro/config';

/** `client:interaction`: the island directive of the shop. */
const interaction = {
  name: 'shopkiln:interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/components/islands/interaction.ts' }),
  },
};

/**
 * Nothing of a store stands here: pages read it from the snapshot named by SNAPSHOT_DIR (or STORE) when they are rendered,
 * so the same code serves every store.
 */
export default defineConfig({
  output: 'static',
  outDir: process.env.OUT_DIR ?? './dist/.astro',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 16 },
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  integrations: [
    interaction,
    react({ experimentalDisableStreaming: true }),
    UnoCSS({ configFile: fileURLToPath(new URL('./src/styles/uno.config.ts', import.meta.url)) }),
  ],
});
