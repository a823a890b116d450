import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type HostingRule, NOT_FOUND_PAGE } from '#shared/rules/hosting/hosting-table.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { bundleCode } from '../../hosting/bundle-code.ts';
import type { Host, PublishedSite } from './host.ts';

/** Folder of the script, and what identifies a published folder. */
const FOLDER = '_host';

/**
 * Any file server that returns `x/index.html` for `/x/` and `404.html` for a path without a file. Nothing else can be
 * configured there: a script of all pages follows the redirects and rewrites, and headers are left to the server.
 */
export const plain: Host = {
  siteFolder: '',
  hasHeadersInRelease: false,
  publishedNames: [FOLDER, 'index.html'],
  configure: async (site) => {
    const rules = site.table.rules.filter(({ force }) => !force);
    const call = `import { followRules } from './plain-address.ts'; followRules(${JSON.stringify(rules)});`;
    const script = await bundleCode(call, import.meta.dirname, { format: 'iife', minify: true });
    const path = `${FOLDER}/address.${hashContent(script).slice(0, 8)}.js`;
    await write(site, path, script);
    for (const file of site.files) if (file.endsWith('.html')) await movePage(site, file, path);
    for (const rule of rules) await writeRedirect(site, rule);
  },
};

/** Returns the path of a page in the published folder. `404.html` stays at its path, because servers find it by its name. */
function getPlainPath(file: string): string {
  if (`/${file}`.endsWith(NOT_FOUND_PAGE) || /(?:^|\/)index\.html$/.test(file)) return file;
  return file.replace(/\.html$/, '/index.html');
}

/** Adds the script to a page and moves the page to the folder of its address. */
async function movePage({ siteDir }: PublishedSite, file: string, script: string): Promise<void> {
  const target = getPlainPath(file);
  const html = await readFile(join(siteDir, file), 'utf8');
  // Scripts request fragments by the complete names of their files.
  if (!html.includes('</head>')) return;
  const notFound = target.endsWith('404.html') ? ' data-not-found' : '';
  const tag = `<script src="/${script}"${notFound}></script>`;
  // The script precedes all others, because they read the address that it may change.
  const at = html.search(/<script\b(?![^>]*type="application\/(?:ld\+)?json")/i);
  const position = at === -1 ? html.indexOf('</head>') : at;
  await mkdir(dirname(join(siteDir, target)), { recursive: true });
  if (target !== file) await rename(join(siteDir, file), join(siteDir, target));
  await writeFile(join(siteDir, target), html.slice(0, position) + tag + html.slice(position));
}

/** Writes a page that redirects, for a rule whose path has no other file. */
async function writeRedirect(
  site: PublishedSite,
  { from, to, status }: HostingRule,
): Promise<void> {
  if (status !== 301 && status !== 302) return;
  const path = from.replace(/\/\*$/, '').slice(1);
  if (
    path === '' ||
    site.files.some((file) => file === `${path}.html` || file === `${path}/index.html`)
  )
    return;
  const address = to.replace(':splat', '');
  const html = `<!doctype html><meta charset="utf-8"><title>${address}</title><meta name="robots" content="noindex"><link rel="canonical" href="${new URL(address, site.siteUrl).href}"><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">${address}</a>\n`;
  await write(site, `${path}/index.html`, html);
}

async function write({ siteDir }: PublishedSite, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(siteDir, path)), { recursive: true });
  await writeFile(join(siteDir, path), text);
}
