import { fileURLToPath } from 'node:url';
import { LOGIN_ERRORS } from '#shared/contract/login-errors.ts';
import type { GateSettings } from '#storefront/edge/gate-settings.ts';
import { hiddenMessageAttributes } from '#storefront/edge/responses.ts';
import { EDGE_FUNCTION, GATE_FILE } from './gate-paths.ts';
import { findPublicAddresses } from './public-addresses.ts';

/** A site as it will be. */
interface Site {
  readonly files: Iterable<string>;
  readonly readText: (path: string) => string;
  readonly has: (path: string) => boolean;
}

interface GateInput {
  readonly slug: string;
  readonly platformUrl: string;
  /** Headers of the login page, which the host does not add to what its edge answers. */
  readonly headers: Readonly<Record<string, string>>;
}

const EDGE_FOLDER = fileURLToPath(new URL('../../../storefront/edge', import.meta.url));

/**
 * What closes a built site: the settings, which the local server reads, and the edge function for the host, one file with
 * all it needs. Call it last: it looks up what the login page loads.
 */
export async function createGateFiles(
  site: Site,
  input: GateInput,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const login = readLoginPages(site);
  const pages = Object.keys(login).map((language) => (language ? `/${language}/login` : '/login'));
  const assets = Object.values(login).flatMap((html) => findPublicAddresses(site, html));
  const open = [...new Set([...pages, '/robots.txt', ...assets])].sort();
  const settings: GateSettings = { ...input, open, login };
  return [
    [GATE_FILE, JSON.stringify(settings)],
    [EDGE_FUNCTION, await bundleEdgeFunction(settings)],
  ];
}

/** The login page of every language that has one, by the first part of its addresses. */
function readLoginPages(site: Site): Record<string, string> {
  const pages: Record<string, string> = {};
  for (const file of [...site.files].sort()) {
    const language = /^(?:([^/]+)\/)?login\.html$/.exec(file);
    if (!language) continue;
    const html = site.readText(file);
    const missing = [...LOGIN_ERRORS.map(hiddenMessageAttributes), ' id="accessCode"'].find(
      (mark) => !html.includes(mark),
    );
    if (missing) throw new Error(`${file} has nothing with${missing}: a gate could not say what is wrong`);
    pages[language[1] ?? ''] = html;
  }
  if (!pages['']) throw new Error('A gated store has no login page');
  return pages;
}

/** The source of the edge function: Netlify runs it before every answer of the site. */
async function bundleEdgeFunction(settings: GateSettings): Promise<string> {
  const contents = `import { createNetlifyGate } from './netlify.ts';
export default createNetlifyGate(${JSON.stringify(settings)});
export const config = { path: '/*', onError: 'fail' };
`;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: EDGE_FOLDER, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
