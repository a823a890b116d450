import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHidden } from './safe-path.ts';

/** What a path of a built store leads to: a file, or a redirect to the canonical path of the file. */
export type PathTarget = { readonly file: string } | { readonly canonical: string };

/**
 * Finds the file of a path. A page with the file `x.html` has the path `/x`; `/x/` and `/x.html` redirect to it. A host may serve
 * `/x.html` with status 200 instead. The redirect here makes links to such paths visible before they are deployed.
 */
export async function locateFile(distDir: string, path: string): Promise<PathTarget | undefined> {
  if (isHidden(path)) return undefined;
  const exists = (candidate: string) => isFile(join(distDir, candidate));
  if (path.endsWith('/')) {
    const bare = path.slice(0, -1);
    if (bare !== '' && (await exists(`${bare}.html`))) return { canonical: bare };
    return (await exists(`${path}index.html`)) ? { file: `${path}index.html` } : undefined;
  }
  if (await exists(path)) {
    if (path.endsWith('/index.html')) return { canonical: path.slice(0, -'index.html'.length) };
    return path.endsWith('.html') ? { canonical: path.slice(0, -'.html'.length) } : { file: path };
  }
  if (await exists(`${path}.html`)) return { file: `${path}.html` };
  return (await exists(`${path}/index.html`)) ? { canonical: `${path}/` } : undefined;
}

/** Returns the file of a rewrite target, which may omit `.html`. */
export async function locateTarget(distDir: string, path: string): Promise<string | undefined> {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  for (const candidate of candidates) if (await isFile(join(distDir, candidate))) return candidate;
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
