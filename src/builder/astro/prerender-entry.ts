import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';

/** Entry of the bundle that renders pages (see `compile.ts`). Vite bundles it with every page of the storefront. */
const { manifest } = createApp({ streaming: false });

/** An app that throws when a page fails to render. Astro's `App` renders an error page instead. */
class PageApp extends App {
  protected override createErrorHandler(): ReturnType<App['createErrorHandler']> {
    return {
      renderError: async (request, { error, response, status }) => {
        if (error) throw error;
        return response ?? new Response(`${request.url}: no such page.`, { status });
      },
    };
  }
}

/** Creates an app of the routes that `isWanted` selects. Each app calls `getStaticPaths` once for each of its routes. */
export function createPageApp(isWanted: (route: RouteData) => boolean = () => true): App {
  const routes = manifest.routes.filter(({ routeData }) => isWanted(routeData));
  return new PageApp({ ...manifest, routes }, false);
}

/** Lists every page of an app, in Astro's order. */
export const listPaths = (app: App) => new StaticPaths(app).getAll();
