import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute, RouteData } from 'astro';
import '../production.ts';
import type { PageRecords } from '../snapshot/read.ts';
import { type ComponentRenderer, keepFurniture } from './keep-furniture.ts';

/**
 * With `astro.ts` all that the build knows of Astro's inside, of the version package.json pins: how its build makes pages
 * of a bundle (`core/build/generate.js`) and what the bundle wants to be told (`core/build/environment.js`).
 * `tests/built/same-as-astro.test.ts` compares what comes out with a plain `astro build`, byte for byte.
 */

export const ENTRY = 'prerender-entry';
export const stateFile = (dir: string) => join(dir, 'state.json');
export const clientDirOf = (dir: string) => join(dir, 'client');
export const serverDirOf = (dir: string) => join(dir, 'server');

/** What of a compile a page needs and the bundle does not hold. */
export interface State {
  /** Name of the bundle's entry. */
  readonly entry: string;
  /** Scheme and host of the addresses pages are asked for at. */
  readonly origin: string;
  /** Styles of each page by Astro's key of it. */
  readonly pages: readonly (readonly [key: string, page: { readonly styles: unknown }])[];
}

/** The parts of Astro's app that are used here, and its options as far as they are read. */
export interface BuildApp {
  readonly routeCache: { clearAll(): void };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  getOptions(): {
    readonly allPages: Readonly<Record<string, { readonly key: string; readonly styles: unknown }>>;
    readonly origin: string;
    readonly settings: { readonly scripts: readonly { readonly stage: string }[]; readonly buildOutput: string };
  };
  render(request: Request, options: { routeData: RouteData; locals: object }): Promise<Response>;
}

/** What of the app the list of pages is made of. */
interface ListedApp {
  readonly manifest: { readonly routes: readonly { readonly routeData: RouteData }[] };
  readonly routeCache: BuildApp['routeCache'];
  getComponentByRoute(route: RouteData): Promise<unknown>;
}

interface Entry {
  readonly app: BuildApp & ListedApp;
  readonly manifest: {
    readonly renderers: readonly ComponentRenderer[];
    /** Loads the code of a page, by the page's source. */
    readonly pageMap: Map<string, () => Promise<unknown>>;
  };
  readonly StaticPaths: new (app: ListedApp) => { getAll(): Promise<PathWithRoute[]> };
}

/** With the page as `astro.ts` has it left there. */
type RenderedResponse = Response & { readonly pieces?: readonly string[] };

/** A page there is to render. */
export interface PagePath {
  /** Its file in the site, with forward slashes. */
  readonly file: string;
  readonly route: RouteData;
  /** Names what it is given besides its address, where that can change. */
  readonly cacheKey?: string | undefined;
}

export interface Page {
  /** Its HTML, in the pieces it was made of. */
  readonly pieces: readonly string[];
  /** Canonical path, where search engines may list it. */
  readonly indexed: string | undefined;
}

export interface Bundle {
  /** Every page of the current snapshot, in Astro's order; given files, only those of the routes that can make one of them. */
  readonly paths: (files?: Iterable<string>) => Promise<PagePath[]>;
  /** One of them, rendered from `records`. */
  readonly render: (page: PagePath, records: PageRecords) => Promise<Page>;
}

/** Opens what `compileAstro` has kept in `dir`. */
export async function openBundle(dir: string): Promise<Bundle> {
  const { entry, origin, pages }: State = JSON.parse(readFileSync(stateFile(dir), 'utf8'));
  const { app, manifest, StaticPaths }: Entry = await import(pathToFileURL(resolve(serverDirOf(dir), entry)).href);
  for (const renderer of manifest.renderers) keepFurniture(renderer);
  for (const [source, load] of manifest.pageMap) {
    let loaded: Promise<unknown> | undefined;
    manifest.pageMap.set(source, () => (loaded ??= load()));
  }
  app.setInternals({ pagesByKeys: new Map(pages) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: tell } } } });
  return {
    async paths(files) {
      app.routeCache.clearAll();
      const found = new Map<string, PagePath>();
      const listed = files ? withRoutesFor([...files], app) : app;
      for (const { pathname, route, cacheKey } of await new StaticPaths(listed).getAll()) {
        const file = fileOf(pathname, route);
        // The first of two with one address wins.
        if (!found.has(file)) found.set(file, { file, route, cacheKey });
      }
      return [...found.values()];
    },
    async render({ file, route }, records) {
      // The rest of them is the middleware's.
      const locals = { records } as App.Locals;
      const response: RenderedResponse = await app.render(new Request(`${origin}/${file}`), {
        routeData: route,
        locals,
      });
      if (response.status >= 300 && response.status < 400)
        throw new Error(`${file}: a page that redirects is not rendered; write a rule (build/hosting/rules.ts).`);
      return { pieces: response.pieces ?? [await response.text()], indexed: locals.indexed };
    },
  };
}

/** The code of a route is loaded to list its pages: nothing is asked of routes none of these files can come from. */
function withRoutesFor(files: readonly string[], app: ListedApp): ListedApp {
  const addresses = files.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
  const isMeant = ({ pattern }: RouteData) => addresses.some((address) => pattern.test(address));
  return {
    manifest: { ...app.manifest, routes: app.manifest.routes.filter(({ routeData }) => isMeant(routeData)) },
    routeCache: app.routeCache,
    getComponentByRoute: (route) => app.getComponentByRoute(route),
  };
}

/** Where a page lies with `build.format: 'file'`, which is also the address Astro asks for it at. */
function fileOf(pathname: string, { type }: RouteData): string {
  const path = pathname.replace(/^\/+|\/+$/g, '');
  return type === 'endpoint' ? path : `${path || 'index'}.html`;
}

interface LogEntry {
  readonly level: string;
  readonly message: string;
}

function tell({ level, message }: LogEntry): void {
  if (level === 'warn' || level === 'error') console.warn(message);
}
