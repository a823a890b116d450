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
  // No script of ours is inlined: the only inline ones are the island runtime's, whose hashes the policy allows.
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  integrations: [
    interaction,
    react({ experimentalDisableStreaming: true }),
    UnoCSS({ configFile: fileURLToPath(new URL('./src/styles/uno.config.ts', import.meta.url)) }),
  ],
});
