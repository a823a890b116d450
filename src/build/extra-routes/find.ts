import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { Slug } from '#contract/common.ts';
import { hiddenBy } from '#domain/routes.ts';

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
export function extraRoutes(storeDir: string): ExtraRoute[] {
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
export function routeFault({ path }: ExtraRoute, collections: readonly string[]): string | undefined {
  const name = path.slice(1);
  if (!v.is(Slug, name)) return 'expected a name of lower-case letters, digits and hyphens, such as letter.astro';
  const hidden = hiddenBy(name);
  if (hidden && 'route' in hidden) return `its address ${path} is the shop's own: choose another name`;
  if (hidden) return `its address ${path} is that of the language ${hidden.locale}: choose another name`;
  if (collections.includes(name)) return `its address ${path} is that of a collection: choose another name`;
  return undefined;
}
