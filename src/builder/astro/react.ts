import { join } from 'node:path';
import astroReact from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** `@astrojs/react` as it is, but for the half that renders on the server: that one is `react-server.ts`. */
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
