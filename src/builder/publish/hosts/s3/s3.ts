import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { NOT_FOUND_PAGE } from '#shared/rules/hosting/hosting-table.ts';
import { getObjectHeaders, NOT_FOUND_FOLDER } from '../../object-headers.ts';
import type { Host, PublishedSite } from '../host.ts';
import {
  CONFIGURATION_FOLDER,
  createAddressTable,
  findTableIssue,
  formatKeyValues,
  getDepth,
} from './address-table.ts';
import { createTemplate } from './template.ts';

const SOURCE = join(import.meta.dirname, 'viewer-function.ts');

/** Returns the source of CloudFront's function. `depth` is the number of segments before the `*` of the longest rule. */
export async function createFunctionCode(depth: number): Promise<string> {
  const { code } = await transform(await readFile(SOURCE, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'es2017',
    treeShaking: false,
    define: { DEPTH: String(depth) },
  });
  // CloudFront calls the function by its name, and its runtime has no exports.
  return `import cf from 'cloudfront';\n${code.replace(/^export (?=async function handler)|^export \{[^}]*\};\n/gm, '')}`;
}

/**
 * Amazon S3 with CloudFront. The redirects and rewrites are in a key value store, which CloudFront's function reads: a function has
 * at most 10 KB, and S3 itself can neither rewrite nor return a page with the status 404. Objects have their other headers as metadata.
 */
export const s3: Host = {
  siteFolder: '',
  // The headers of all paths are in the template, and the metadata of an object has at most 2 KB.
  hasHeadersInRelease: false,
  publishedNames: [CONFIGURATION_FOLDER],
  findIssue: ({ table, files }) => findTableIssue(createAddressTable(table, files)),
  configure: async (site) => {
    const { slug, siteDir, table } = site;
    const pages = await copyNotFoundPages(site);
    const addresses = createAddressTable(table, site.files);
    const files = [...site.files, ...pages].sort();
    const folder = join(siteDir, CONFIGURATION_FOLDER);
    await mkdir(folder);
    const keyValues = formatKeyValues(addresses);
    const code = await createFunctionCode(getDepth(addresses));
    const objects = files.map((file) => ({ Key: file, ...getObjectHeaders(table, file) }));
    await writeFile(join(folder, 'objects.json'), `${JSON.stringify(objects, null, 1)}\n`);
    await writeFile(join(folder, 'key-values.json'), keyValues);
    await writeFile(join(folder, 'function.js'), code);
    const template = createTemplate({ slug, headers: table.headers, code, keyValues });
    await writeFile(join(folder, 'template.json'), `${JSON.stringify(template, null, 2)}\n`);
  },
};

/** Copies the pages of rules with the status 404 to the folder whose objects have this status. Returns the paths of the copies. */
async function copyNotFoundPages({ siteDir, table, files }: PublishedSite): Promise<string[]> {
  const targets = table.rules.flatMap(({ to, status }) => (status === 404 ? [to] : []));
  const pages = [...new Set([NOT_FOUND_PAGE, ...targets])].map((path) => path.slice(1));
  const existing = pages.filter((page) => files.includes(page));
  for (const page of existing) {
    const copy = join(siteDir, NOT_FOUND_FOLDER, page);
    await mkdir(dirname(copy), { recursive: true });
    await cp(join(siteDir, page), copy);
  }
  return existing.map((page) => `${NOT_FOUND_FOLDER}/${page}`);
}
