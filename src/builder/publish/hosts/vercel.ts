import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  getGateSecretVariable,
  getPreviousGateSecretVariable,
} from '#shared/rules/access/gate-variables.ts';
import {
  type HeaderRule,
  type HostingRule,
  type HostingTable,
  NOT_FOUND_PAGE,
} from '#shared/rules/hosting/hosting-table.ts';
import type { GateSettings } from '#storefront/edge/gate-settings.ts';
import { bundleCode } from '../../hosting/bundle-code.ts';
import type { Host } from './host.ts';
import { toRegExpSource } from './to-reg-exp-source.ts';

const OUTPUT = '.vercel/output';

/** Vercel: the Build Output API, version 3 (vercel.com/docs/build-output-api/configuration). */
export const vercel: Host = {
  siteFolder: `${OUTPUT}/static`,
  hasHeadersInRelease: true,
  publishedNames: ['.vercel'],
  configure: async ({ dir, table, files, gate }) => {
    const config = createVercelConfig(table, files, gate !== undefined);
    await writeFile(join(dir, OUTPUT, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
    if (gate) await writeMiddleware(join(dir, OUTPUT, `functions/${MIDDLEWARE}.func`), gate, table);
  },
};

const MIDDLEWARE = '_middleware';
const EDGE_FOLDER = fileURLToPath(new URL('../../../storefront/edge', import.meta.url));

/** Writes the gate as a function that runs before all routes. */
async function writeMiddleware(
  dir: string,
  gate: GateSettings,
  { headers }: HostingTable,
): Promise<void> {
  const source = `import { createVercelGate } from './vercel.ts';
export default createVercelGate(${JSON.stringify(gate)}, ${JSON.stringify(headers.filter(hasCacheControl))});
`;
  const settings = {
    runtime: 'edge',
    entrypoint: 'index.js',
    envVarsInUse: [getGateSecretVariable(gate.slug), getPreviousGateSecretVariable(gate.slug)],
  };
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'index.js'), await bundleCode(source, EDGE_FOLDER));
  await writeFile(join(dir, '.vc-config.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

const hasCacheControl = ({ values }: HeaderRule): boolean => values[CACHE_CONTROL] !== undefined;

/** A route of the configuration. `$1` in a value is replaced by the first group of `src`. */
interface VercelRoute {
  readonly src: string;
  /** Function that runs before the other routes. */
  readonly middlewarePath?: string;
  /** The route also applies to paths that another product of Vercel handles. */
  readonly override?: true;
  readonly dest?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The next routes are matched too. */
  readonly continue?: true;
}

/**
 * Matches a path without its first slash that may be the target of a redirect. A path that started with a second slash or a
 * backslash would lead to another host. White space is excluded because browsers skip tabs before they read the slash.
 */
const SAFE_PATH = String.raw`(?!%5[cC]|%2[fF])[^/\\\s].*`;

/** Creates the configuration: the middleware of a gate, forced rules, then files, then the other rules. */
export function createVercelConfig(
  { rules, headers }: HostingTable,
  files: readonly string[],
  hasGate = false,
) {
  const pages = files.filter((file) => file.endsWith('.html') && file !== 'index.html');
  return {
    version: 3,
    // The page x.html has the address /x.
    overrides: Object.fromEntries(
      pages.map((file) => [file, { path: file.replace(/(?:\/index)?\.html$/, '') }]),
    ),
    routes: [
      ...(hasGate
        ? [{ src: '^/.*$', middlewarePath: MIDDLEWARE, override: true, continue: true } as const]
        : []),
      ...headers.flatMap((rule) => createHeaderRoutes(rule, (name) => name !== CACHE_CONTROL)),
      createRedirect(`^/(?:(${SAFE_PATH})/)?index\\.html$`, '/$1', 308),
      createRedirect(`^/(${SAFE_PATH})\\.html$`, '/$1', 308),
      createRedirect(`^/(${SAFE_PATH})/$`, '/$1', 308),
      ...rules.filter(({ force }) => force).flatMap(createRoutes),
      { handle: 'filesystem' },
      ...rules.filter(({ force }) => !force).flatMap(createRoutes),
      { src: '^/.*$', dest: toAddress(NOT_FOUND_PAGE), status: 404 },
      // The next routes apply only to files that exist: a 404 must not be cached as immutable, because the
      // file may exist after the next publication.
      { handle: 'hit' },
      // The middleware of a gate sets it, so that no shared cache stores the files.
      ...headers.flatMap((rule) =>
        createHeaderRoutes(rule, (name) => !hasGate && name === CACHE_CONTROL),
      ),
    ] satisfies (VercelRoute | { readonly handle: string })[],
  };
}

const CACHE_CONTROL = 'Cache-Control';

/** Returns the route of a header rule, with the headers that `isWanted` selects. */
function createHeaderRoutes(
  { for: path, values }: HeaderRule,
  isWanted: (name: string) => boolean,
): VercelRoute[] {
  const headers = Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
  return Object.keys(headers).length === 0
    ? []
    : [{ src: `^${toRegExpSource(path)}$`, headers, continue: true }];
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
  return [createRedirect(`^${base}/(${SAFE_PATH})$`, to.replace(':splat', '$1'), status), redirect];
}
