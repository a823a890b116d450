import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type HeaderRule,
  type HostingRule,
  type HostingTable,
  NOT_FOUND_PAGE,
} from '#shared/rules/hosting/hosting-table.ts';
import type { Host } from './host.ts';
import { toRegExpSource } from './to-reg-exp-source.ts';

const OUTPUT = '.vercel/output';

/** Vercel: the Build Output API, version 3 (vercel.com/docs/build-output-api/configuration). */
export const vercel: Host = {
  siteFolder: `${OUTPUT}/static`,
  publishedNames: ['.vercel'],
  configure: ({ dir, table, files }) =>
    writeFile(join(dir, OUTPUT, 'config.json'), `${JSON.stringify(createVercelConfig(table, files), null, 2)}\n`),
};

/** A route of the configuration. `$1` stands for the first group of `src`. */
interface VercelRoute {
  readonly src: string;
  readonly dest?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The next routes are matched too. */
  readonly continue?: true;
}

/** A path without its first slash, in a redirect: with another slash at its start, it would lead to another host. */
const SAFE = String.raw`(?!%5[cC]|%2[fF])[^/\\].*`;

/** Creates the configuration: forced rules, then files, then the other rules. */
export function createVercelConfig({ rules, headers }: HostingTable, files: readonly string[]) {
  const pages = files.filter((file) => file.endsWith('.html') && file !== 'index.html');
  return {
    version: 3,
    // The page x.html has the address /x.
    overrides: Object.fromEntries(pages.map((file) => [file, { path: file.replace(/(?:\/index)?\.html$/, '') }])),
    routes: [
      ...headers.flatMap((rule) => createHeaderRoutes(rule, (name) => name !== CACHE_CONTROL)),
      createRedirect(`^/(?:(${SAFE})/)?index\\.html$`, '/$1', 308),
      createRedirect(`^/(${SAFE})\\.html$`, '/$1', 308),
      createRedirect(`^/(${SAFE})/$`, '/$1', 308),
      ...rules.filter(({ force }) => force).flatMap(createRoutes),
      { handle: 'filesystem' },
      ...rules.filter(({ force }) => !force).flatMap(createRoutes),
      { src: '^/.*$', dest: toAddress(NOT_FOUND_PAGE), status: 404 },
      // Only for files: a missing file may exist after the next publication.
      { handle: 'hit' },
      ...headers.flatMap((rule) => createHeaderRoutes(rule, (name) => name === CACHE_CONTROL)),
    ] satisfies (VercelRoute | { readonly handle: string })[],
  };
}

const CACHE_CONTROL = 'Cache-Control';

/** Returns the route of a header rule, with the headers that `isWanted` selects. */
function createHeaderRoutes({ for: path, values }: HeaderRule, isWanted: (name: string) => boolean): VercelRoute[] {
  const headers = Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
  return Object.keys(headers).length === 0 ? [] : [{ src: `^${toRegExpSource(path)}$`, headers, continue: true }];
}

/** Returns the address of a page's file. */
const toAddress = (file: string): string => file.replace(/(?:index)?\.html$/, '');

const createRedirect = (src: string, location: string, status: number): VercelRoute => ({
  src,
  status,
  headers: { Location: location },
});

function createRoutes({ from, to, status }: HostingRule): VercelRoute[] {
  const base = toRegExpSource(from.replace(/\/\*$/, ''));
  const src = from.endsWith('/*') ? `^${base}(?:/.*)?$` : `^${base}$`;
  if (status === 200) return [{ src, dest: toAddress(to) }];
  if (status === 404) return [{ src, dest: toAddress(to), status }];
  const redirect = createRedirect(src, to.replace(':splat', ''), status);
  if (!to.includes(':splat')) return [redirect];
  return [createRedirect(`^${base}/(${SAFE})$`, to.replace(':splat', '$1'), status), redirect];
}
