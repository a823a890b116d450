import type { ViteUserConfig } from 'astro';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { configEnvironment?: unknown }>;

/** The prefix that Vite and Astro read as "an absolute path of the file system". */
const FILE_SYSTEM_PREFIX = '/@fs';

/**
 * Lets a route outside the project have a `<style>` and a `<script>`. Astro takes an absolute path that has no first folder
 * in common with the project (`/srv/stores` and `/home/me/shopkiln`) for a path inside the project, and then does not find
 * the styles it has compiled; a path with Vite's prefix it reads as it is.
 */
export const outsideRoutes: VitePlugin = {
  name: 'shopkiln:outside-routes',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.astro\?astro&/ },
    handler(source) {
      const { root } = this.environment.config;
      return source.startsWith('/') &&
        !source.startsWith(`${FILE_SYSTEM_PREFIX}/`) &&
        getFirstFolder(source) !== getFirstFolder(root)
        ? `${FILE_SYSTEM_PREFIX}${source}`
        : undefined;
    },
  },
};

const getFirstFolder = (path: string): string | undefined => path.split('/')[1];
