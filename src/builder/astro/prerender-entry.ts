import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { once } from '#shared/utils/once.ts';

/** Entry of the bundle that renders pages (see `compile.ts`). Vite bundles it with every page of the storefront. */
const { manifest } = createApp({ streaming: false });

/** Code of pages, loaded once: an `import()` of loaded code for each page would take a fortieth of the time of rendering it. */
const pageMap = new Map(
  [...(manifest.pageMap ?? [])].map(([component, load]) => [component, once(load)]),
);

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
  // The error is thrown: its stack in compiled code would only precede the message of the build.
  return new PageApp({ ...manifest, pageMap, routes, logLevel: 'silent' }, false);
}

/** Returns whether a route is a page that a store adds: Astro marks the routes that an integration injects. */
const isStoreRoute = ({ origin, type, pathname }: RouteData): boolean =>
  origin === 'external' && type === 'page' && pathname !== undefined;

/** Lists the routes that a store adds, without loading their code. Each has one page. */
export const listStoreRoutes = (): RouteData[] =>
  manifest.routes.map(({ routeData }) => routeData).filter(isStoreRoute);

/** Loads the code of all pages of the shop. That of a store's routes is the seller's and is not loaded. */
export async function loadPages(): Promise<void> {
  const ofShop = manifest.routes.filter(({ routeData }) => !isStoreRoute(routeData));
  await Promise.all(ofShop.map(({ routeData }) => pageMap.get(routeData.component)?.()));
}

/** Lists every page of an app, in Astro's order. */
export const listPaths = (app: App) => new StaticPaths(app).getAll();

/** A part of the compile, so that pages are read again when it changes. */
export { InlineCodeReader } from '../hosting/inline-code.ts';
