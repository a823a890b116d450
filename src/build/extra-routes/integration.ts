import type { AstroIntegration } from 'astro';
import { storeDirOf } from '../paths.ts';
import { extraRoutes } from './find.ts';

/**
 * Adds the routes of the store that is being rendered: STORE_DIR, or the folder of STORE (for `astro dev`). Those of other
 * stores are no part of its compile, so that nothing of them, not even a class in the style sheet, reaches its site.
 */
export const storeRoutes: AstroIntegration = {
  name: 'shopkiln:store-routes',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const { STORE_DIR, STORE } = process.env;
      const dir = STORE_DIR ?? (STORE && storeDirOf(STORE));
      if (!dir) return;
      for (const { path, source } of extraRoutes(dir))
        injectRoute({ pattern: path, entrypoint: source, prerender: true });
    },
  },
};
