import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import '../production.ts';
import type { PageRecords } from '../snapshot/snapshot.ts';
import { readInlineScripts } from './inline-scripts.ts';
import { PageEncoder } from './page-encoder.ts';
import type { PatchedResponse } from './patches.ts';

/** File name of the bundle's entry. */
export const BUNDLE_ENTRY = 'prerender-entry.mjs';
export const clientDirOf = (dir: string) => join(dir, 'client');
export const serverDirOf = (dir: string) => join(dir, 'server');
/** A JSON list of lines that a build with this compile prints as warnings. */
export const warningsFile = (dir: string) => join(dir, 'warnings.json');

/** Scheme and host that a plain `astro build` requests pages at, when no `site` is configured. */
const ORIGIN = 'http://localhost:4321';

/** A page there is to render. */
export interface PagePath {
  /** Its file in the site, with forward slashes. */
  readonly file: string;
  readonly route: RouteData;
  /** Names what it is given besides its address, where that can change. */
  readonly cacheKey?: string | undefined;
}

export interface Page {
  /** Its HTML in UTF-8, valid until the next page is rendered. */
  readonly html: Buffer;
  /** Canonical path, where search engines may list it. */
  readonly indexed: string | undefined;
}

export interface Bundle {
  /** Texts of the scripts that its pages hold inline, Astro's island runtime not among them. */
  readonly inlineScripts: readonly string[];
  /** Every page of the current snapshot, in Astro's order; given files, only those of the routes that can make one of them. */
  readonly listPages: (files?: Iterable<string>) => Promise<PagePath[]>;
  /** One of them, rendered from `records`. */
  readonly render: (page: PagePath, records: PageRecords) => Promise<Page>;
}

/** Opens the bundle that `compile.ts` wrote to `dir`. */
export async function openBundle(dir: string): Promise<Bundle> {
  const entry = pathToFileURL(resolve(serverDirOf(dir), BUNDLE_ENTRY)).href;
  const { createPageApp: openApp, listPaths }: typeof import('./prerender-entry.ts') = await import(entry);
  const pageBytes = new PageEncoder();
  let app = openApp();
  return {
    inlineScripts: readInlineScripts(serverDirOf(dir)),
    async listPages(files) {
      app = openApp(files && routesFor([...files]));
      const found = new Map<string, PagePath>();
      for (const { pathname, route, cacheKey } of await listPaths(app)) {
        const file = pageFile(pathname, route);
        // When two routes have a page of one address, Astro takes the first.
        if (!found.has(file)) found.set(file, { file, route, cacheKey });
      }
      return [...found.values()];
    },
    async render({ file, route }, records) {
      // The middleware (storefront/middleware.ts) takes these records as they are and adds the other fields.
      const locals = { records } as App.Locals;
      const response: PatchedResponse = await app.render(new Request(`${ORIGIN}/${file}`), {
        routeData: route,
        locals,
      });
      if (response.status >= 300 && response.status < 400)
        throw new Error(
          `${file}: a page that redirects is not rendered; write a rule (builder/hosting/hosting-rules.ts).`,
        );
      const { chunks } = response;
      const html = chunks ? pageBytes.encode(chunks) : Buffer.from(await response.arrayBuffer());
      return { html, indexed: locals.indexed };
    },
  };
}

/** Selects the routes that one of these files can come from. Listing a page loads the code of its route. */
function routesFor(files: readonly string[]): (route: RouteData) => boolean {
  const addresses = files.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
  return ({ pattern }) => addresses.some((address) => pattern.test(address));
}

/** A page's file with `build.format: 'file'`, which is also the address that Astro requests it at. */
function pageFile(pathname: string, { type }: RouteData): string {
  const path = pathname.replace(/^\/+|\/+$/g, '');
  return type === 'endpoint' ? path : `${path || 'index'}.html`;
}
