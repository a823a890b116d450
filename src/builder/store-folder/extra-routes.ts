import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { findShadowedRoute } from '#builder/hosting/shop-routes.ts';
import { Slug } from '#shared/contract/common.ts';
import { displayPath, type FileIssue } from './issue.ts';

/** A page a store adds to its shop. */
export interface ExtraRoute {
  /** Name of its file in the store folder, `routes/letter.astro`. */
  readonly file: string;
  /** Its address: `/letter`. */
  readonly path: string;
  /** The file itself. */
  readonly source: string;
}

/** The pages of `routes/*.astro` of a store folder, each at the name of its file; none without such a folder. */
export function listExtraRoutes(storeDir: string): ExtraRoute[] {
  return routeFiles(storeDir).map((name) => ({
    file: `routes/${name}`,
    path: `/${basename(name, '.astro')}`,
    source: resolve(storeDir, 'routes', name),
  }));
}

function routeFiles(storeDir: string): string[] {
  try {
    return readdirSync(join(storeDir, 'routes'))
      .filter((name) => name.endsWith('.astro'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

/** What is wrong with a route's name: no address, or one that is taken by the shop, a language or a collection. */
export function findRouteIssue({ path }: ExtraRoute, collections: readonly string[]): string | undefined {
  const name = path.slice(1);
  if (!v.is(Slug, name)) return 'expected a name of lower-case letters, digits and hyphens, such as letter.astro';
  const hidden = findShadowedRoute(name);
  if (hidden && 'route' in hidden) return `its address ${path} is the shop's own: choose another name`;
  if (hidden) return `its address ${path} is that of the language ${hidden.locale}: choose another name`;
  if (collections.includes(name)) return `its address ${path} is that of a collection: choose another name`;
  return undefined;
}

const NO_LAYOUT =
  'renders no layout of the shop, so the page has no header, footer or styles: wrap it in Layout of shopkiln/route';

/** What the layout of the shop puts into every page. */
const LAYOUT_MARK = '<main id="main"';

/** A warning where a built page of a route holds no layout of the shop; undefined where it does. */
export function checkLayout({ source }: ExtraRoute, html: string): FileIssue | undefined {
  return html.includes(LAYOUT_MARK) ? undefined : { file: displayPath(source), field: '', message: NO_LAYOUT };
}

/**
 * The same warning from the source of a route. Undefined where the source cannot show it: another component that the
 * route imports, or the layout under another name, may render the layout.
 */
export function checkLayoutOfSource(route: ExtraRoute, text: string): FileIssue | undefined {
  const mayRender = /<(?:\w+\.)?Layout[\s/>]|\bLayout\s+as\b|\bimport\b[^;]*\.(?:astro|tsx|jsx)['"]/.test(text);
  return mayRender ? undefined : checkLayout(route, text);
}
