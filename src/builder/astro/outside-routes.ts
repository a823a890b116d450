import type { ViteUserConfig } from 'astro';

type VitePlugin = Extract<
  NonNullable<ViteUserConfig['plugins']>[number],
  { configEnvironment?: unknown }
>;

/** The prefix with which Vite and Astro mark absolute paths of the file system. */
const FILE_SYSTEM_PREFIX = '/@fs';

/**
 * Allows `<style>` and `<script>` in a route outside the project. When the absolute path of a route and the project have
 * different first folders (`/srv/stores` and `/home/me/shopkiln`), Astro resolves the path inside the project and does not
 * find the compiled styles. Astro does not change a path with Vite's prefix.
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
