import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHidden } from './safe-path.ts';

/** What a path means in a built store: a file to answer with, or the one address the file has. */
export type Located = { readonly file: string } | { readonly canonical: string };

/**
 * Pretty addresses as the host has them for pages written as `x.html`: `/x` is the page, `/x/` and `/x.html` go to it.
 * (Measured by others on the host: `/x/` redirects; `/x.html` answers 200 there, canonical link and all. Sending it on
 * shows a link written that way before it is deployed.)
 */
export async function locateFile(distDir: string, path: string): Promise<Located | undefined> {
  if (isHidden(path)) return undefined;
  const at = (candidate: string) => isFile(join(distDir, candidate));
  if (path.endsWith('/')) {
    const bare = path.slice(0, -1);
    if (bare !== '' && (await at(`${bare}.html`))) return { canonical: bare };
    return (await at(`${path}index.html`)) ? { file: `${path}index.html` } : undefined;
  }
  if (await at(path)) {
    if (path.endsWith('/index.html')) return { canonical: path.slice(0, -'index.html'.length) };
    return path.endsWith('.html') ? { canonical: path.slice(0, -'.html'.length) } : { file: path };
  }
  if (await at(`${path}.html`)) return { file: `${path}.html` };
  return (await at(`${path}/index.html`)) ? { canonical: `${path}/` } : undefined;
}

/** The file a rewrite names, with or without `.html`. */
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
