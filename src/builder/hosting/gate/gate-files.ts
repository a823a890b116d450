import { fileURLToPath } from 'node:url';
import type { HostName } from '#shared/contract/hosts.ts';
import { LOGIN_ERRORS } from '#shared/contract/login-errors.ts';
import type { GateSettings } from '#storefront/edge/gate-settings.ts';
import { getHiddenMessageAttributes } from '#storefront/edge/responses.ts';
import { bundleCode } from '../bundle-code.ts';
import { LICENSES_FILE } from '../public-file-names.ts';
import { EDGE_FUNCTION, GATE_FILE } from './gate-paths.ts';
import { findPublicAddresses } from './public-addresses.ts';

/** The new site. */
interface Site {
  readonly files: Iterable<string>;
  readonly readText: (path: string) => string;
  readonly has: (path: string) => boolean;
}

interface GateInput {
  readonly slug: string;
  readonly host: HostName;
  readonly platformUrl: string;
  /** Headers of the login page: the host does not add them to responses of its edge function. */
  readonly headers: Readonly<Record<string, string>>;
}

const EDGE_FOLDER = fileURLToPath(new URL('../../../storefront/edge', import.meta.url));

/**
 * Creates the gate of a built site: its settings, for the local server and for publishing, and for Netlify the edge function,
 * bundled into one file. Call it after all pages are written: it reads which files the login page loads.
 */
export async function createGateFiles(
  site: Site,
  input: GateInput,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const login = readLoginPages(site);
  const pages = Object.keys(login).map((language) => (language ? `/${language}/login` : '/login'));
  const assets = Object.values(login).flatMap((html) => findPublicAddresses(site, html));
  const open = [...new Set([...pages, '/robots.txt', `/${LICENSES_FILE}`, ...assets])].sort();
  const { host, ...options } = input;
  const settings: GateSettings = { ...options, open, login };
  const files: [string, string][] = [[GATE_FILE, JSON.stringify(settings)]];
  if (host === 'netlify') files.push([EDGE_FUNCTION, await bundleEdgeFunction(settings)]);
  return files;
}

/** Returns the login pages by the first segment of their paths ('' for the default language). */
function readLoginPages(site: Site): Record<string, string> {
  const pages: Record<string, string> = {};
  for (const file of [...site.files].sort()) {
    const language = /^(?:([^/]+)\/)?login\.html$/.exec(file);
    if (!language) continue;
    const html = site.readText(file);
    const missing = [...LOGIN_ERRORS.map(getHiddenMessageAttributes), ' id="accessCode"'].find(
      (mark) => !html.includes(mark),
    );
    if (missing)
      throw new Error(
        `${file}: expected an element with${missing}, which shows the gate's error messages`,
      );
    pages[language[1] ?? ''] = html;
  }
  if (!pages['']) throw new Error('A gated store has no login page');
  return pages;
}

/** Returns the source of the edge function. Netlify runs it before every response of the site. */
async function bundleEdgeFunction(settings: GateSettings): Promise<string> {
  const contents = `import { createNetlifyGate } from './netlify.ts';
export default createNetlifyGate(${JSON.stringify(settings)});
export const config = { path: '/*', onError: 'fail' };
`;
  return bundleCode(contents, EDGE_FOLDER);
}
