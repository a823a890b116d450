import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { hiddenMark, PROBLEMS } from '#edge/answers.ts';
import type { GateSettings } from '#edge/settings.ts';
import { openAddresses } from './open-addresses.ts';
import { EDGE_FUNCTION, GATE_FILE } from './places.ts';

interface GateInput {
  readonly slug: string;
  readonly platformUrl: string;
  /** Headers of the login page, which the host does not add to what its edge answers. */
  readonly headers: Readonly<Record<string, string>>;
}

const EDGE_FOLDER = fileURLToPath(new URL('../../edge', import.meta.url));

/**
 * Writes what closes a built site: the settings, which the local server reads, and the edge function for the host, one
 * file with all it needs. Call it last: it looks up what the login page loads.
 */
export async function writeGate(siteDir: string, input: GateInput): Promise<void> {
  const login = await loginPages(siteDir);
  const pages = Object.keys(login).map((language) => (language ? `/${language}/login` : '/login'));
  const assets = await Promise.all(Object.values(login).map((html) => openAddresses(siteDir, html)));
  const open = [...new Set([...pages, '/robots.txt', ...assets.flat()])].sort();
  const settings: GateSettings = { ...input, open, login };
  await write(join(siteDir, GATE_FILE), JSON.stringify(settings));
  await write(join(siteDir, EDGE_FUNCTION), await edgeFunction(settings));
}

/** The login page of every language that has one, by the first part of its addresses. */
async function loginPages(siteDir: string): Promise<Record<string, string>> {
  const folders = (await readdir(siteDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const pages: Record<string, string> = {};
  for (const language of ['', ...folders.map(({ name }) => name)]) {
    const html = await readFile(join(siteDir, language, 'login.html'), 'utf8').catch(() => undefined);
    if (html === undefined) continue;
    const missing = [...PROBLEMS.map(hiddenMark), ' id="accessCode"'].find((mark) => !html.includes(mark));
    if (missing)
      throw new Error(`${join(language, 'login.html')} has nothing with${missing}: a gate could not say what is wrong`);
    pages[language] = html;
  }
  if (!pages['']) throw new Error('A gated store has no login page');
  return pages;
}

/** The source of the edge function: Netlify runs it before every answer of the site. */
async function edgeFunction(settings: GateSettings): Promise<string> {
  const contents = `import { netlifyGate } from './netlify.ts';
export default netlifyGate(${JSON.stringify(settings)});
export const config = { path: '/*', onError: 'fail' };
`;
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

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
