import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import '../production.ts';
import type { PageRecords } from '#snapshot/snapshot.ts';
import type { InlineCode } from '../hosting/inline-code.ts';
import { BUNDLE_ENTRY, getServerDir } from './bundle-paths.ts';
import { readInlineScripts } from './inline-scripts.ts';
import { PageEncoder } from './page-encoder.ts';
import type { PatchedResponse } from './patches.ts';

/** Scheme and host that a plain `astro build` requests pages from when no `site` is configured. */
const ORIGIN = 'http://localhost:4321';

/** A page that can be rendered. */
export interface PagePath {
  /** Path of its file in the site, with forward slashes. */
  readonly file: string;
  readonly route: RouteData;
  /** Changes when the page's props change. Undefined for a page that depends only on its path. */
  readonly cacheKey?: string | undefined;
  /** A page that the store adds. Its code is the seller's: it may throw or never end. */
  readonly isStoreRoute?: true;
}

export interface Page {
  /** HTML in UTF-8. The buffer is valid until the next page is rendered. */
  readonly html: Buffer;
  /** Canonical path. Undefined for a page that search engines must not list. */
  readonly indexed: string | undefined;
  /** Addresses of pictures, for the sitemap. */
  readonly pictures: readonly string[] | undefined;
}

export interface Bundle {
  /** Loads the code of all pages of the shop, which is otherwise loaded when it is used. */
  readonly loadPages: () => Promise<void>;
  /** Lists every page of the current snapshot in Astro's order. With `files`, only pages of the routes that can create one of them. */
  readonly listPages: (files?: Iterable<string>) => Promise<PagePath[]>;
  /** Lists only the pages that the store adds. Like `listPages`, it does not load their code. */
  readonly listStoreRoutes: () => PagePath[];
  /** Renders one of them from `records`. */
  readonly render: (page: PagePath, records: PageRecords) => Promise<Page>;
  /** Returns the inline scripts and styles of a page in UTF-8. */
  readonly readInlineCode: (page: Buffer) => InlineCode;
}

/** Opens the bundle that `compile.ts` wrote to `dir`. */
export async function openBundle(dir: string): Promise<Bundle> {
  const entry = pathToFileURL(resolve(getServerDir(dir), BUNDLE_ENTRY)).href;
  const {
    createPageApp: openApp,
    InlineCodeReader,
    listPaths,
    listStoreRoutes,
    loadPages,
  }: typeof import('./prerender-entry.ts') = await import(entry);
  const encoder = new PageEncoder();
  const inlineCode = new InlineCodeReader(readInlineScripts(getServerDir(dir)));
  const storeRoutes = listStoreRoutes();
  const storePages = storeRoutes.map(
    (route): PagePath => ({
      file: getPageFile(route.pathname ?? '', route),
      route,
      isStoreRoute: true,
    }),
  );
  let app = openApp();
  return {
    loadPages,
    listStoreRoutes: () => storePages,
    readInlineCode: (page) => inlineCode.readBytes(page),
    async listPages(files) {
      const isSelected = files ? selectRoutes([...files]) : () => true;
      app = openApp((route) => !storeRoutes.includes(route) && isSelected(route));
      const found = new Map<string, PagePath>();
      for (const { pathname, route, cacheKey } of await listPaths(app)) {
        const file = getPageFile(pathname, route);
        // When two routes have a page with the same address, Astro renders the first.
        if (!found.has(file)) found.set(file, { file, route, cacheKey });
      }
      return [...found.values(), ...storePages.filter(({ route }) => isSelected(route))];
    },
    async render({ file, route }, records) {
      // The middleware (storefront/middleware.ts) uses these records and adds the other fields.
      const locals = { records } as App.Locals;
      const response: PatchedResponse = await app.render(new Request(`${ORIGIN}/${file}`), {
        routeData: route,
        locals,
      });
      if (response.status >= 300 && response.status < 400)
        throw new Error(
          `${file}: a page must not redirect; add a rule to builder/hosting/hosting-rules.ts instead.`,
        );
      const { chunks } = response;
      const html = chunks ? encoder.encode(chunks) : Buffer.from(await response.arrayBuffer());
      return { html, indexed: locals.indexed, pictures: locals.pictures };
    },
  };
}

/** Returns a filter for the routes that can create one of these files. Listing the pages of a route loads its code. */
function selectRoutes(files: readonly string[]): (route: RouteData) => boolean {
  const paths = files.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
  return ({ pattern }) => paths.some((path) => pattern.test(path));
}

/** Returns a page's file for `build.format: 'file'`. Astro also requests the page from this path. */
function getPageFile(pathname: string, { type }: RouteData): string {
  const path = pathname.replace(/^\/+|\/+$/g, '');
  return type === 'endpoint' ? path : `${path || 'index'}.html`;
}
