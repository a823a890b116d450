import { join } from 'node:path';
import astroReact from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Returns `@astrojs/react` with `react-server.ts` as its server entry point. */
export function react(): AstroIntegration {
  const { hooks, ...integration } = astroReact();
  const serverEntrypoint = join(import.meta.dirname, 'react-server.ts');
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  };
}
