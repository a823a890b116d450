import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { Slug } from '#shared/contract/common.ts';
import { findShadowedRoute, REPLACEABLE_PAGES } from '#shared/rules/shop-routes.ts';
import { displayPath, type FileIssue } from './issue.ts';

/** A page that a store adds to its shop. */
export interface ExtraRoute {
  /** Path in the store folder: `routes/letter.astro`. */
  readonly file: string;
  /** Path of the page: `/letter`. */
  readonly path: string;
  /** Absolute path of the file. */
  readonly source: string;
}

/**
 * Lists the pages `routes/*.astro` of a store folder. The path of a page is the name of its file. Hidden files are left out:
 * programs that edit a page create them.
 */
export function listExtraRoutes(storeDir: string): ExtraRoute[] {
  return routeFiles(storeDir).map((name) => ({
    file: `routes/${name}`,
    path: `/${basename(name, '.astro')}`,
    source: resolve(storeDir, 'routes', name),
  }));
}

function routeFiles(storeDir: string): string[] {
  try {
    return readdirSync(join(storeDir, 'routes'), { withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.astro') && !name.startsWith('.'))
      .sort();
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    )
      return [];
    throw error;
  }
}

/** Returns an issue when a route's name is not a valid path, or is used by the shop, a language or a collection. */
export function findRouteIssue(
  { path }: ExtraRoute,
  collections: readonly string[],
): string | undefined {
  const name = path.slice(1);
  if (!v.is(Slug, name))
    return 'expected a name of lower-case letters, digits and hyphens, such as letter.astro';
  return findPathIssue(name, collections);
}

/** Returns an issue when the path of a page is used by the shop, a language or a collection. */
export function findPathIssue(
  name: string,
  collections: readonly string[],
  { canReplace = false } = {},
): string | undefined {
  const hidden = findShadowedRoute(name);
  if (hidden && 'route' in hidden) {
    if (canReplace && REPLACEABLE_PAGES.some((page) => page === name)) return undefined;
    return `its path /${name} is a page of the shop: choose another name`;
  }
  if (hidden) return `its path /${name} is the language ${hidden.locale}: choose another name`;
  if (collections.includes(name)) return `its path /${name} is a collection: choose another name`;
  return undefined;
}

const NO_LAYOUT =
  'renders no layout of the shop, so the page has no header, footer or styles: wrap it in Layout of shopkiln/route';

/** Markup that the layout of the shop adds to every page. */
const LAYOUT_MARK = '<main id="main"';

/** Returns a warning when a built page of a route has no layout of the shop. */
export function checkLayout({ source }: ExtraRoute, html: string): FileIssue | undefined {
  return html.includes(LAYOUT_MARK)
    ? undefined
    : { file: displayPath(source), field: '', message: NO_LAYOUT };
}

/**
 * Returns the same warning from the source of a route. Undefined when the source is not enough to tell: another component
 * that the route imports, or the layout under another name, can render the layout.
 */
export function checkLayoutOfSource(route: ExtraRoute, text: string): FileIssue | undefined {
  const mayRender =
    /<(?:\w+\.)?Layout[\s/>]|\bLayout\s+as\b|\bimport\b[^;]{0,2000}\.(?:astro|tsx|jsx)['"]/.test(
      text,
    );
  return mayRender ? undefined : checkLayout(route, text);
}
