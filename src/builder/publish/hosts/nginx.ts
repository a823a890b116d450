import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  type HostingRule,
  type HostingTable,
  NOT_FOUND_PAGE,
} from '#shared/rules/hosting/hosting-table.ts';
import { COMPRESSIBLE, getContentType, getMediaType } from '#shared/utils/content-types.ts';
import { REVALIDATE } from '../../hosting/header-rules.ts';
import type { Host, PublishedSite } from './host.ts';
import { toRegExpSource } from './to-reg-exp-source.ts';

type ConfiguredSite = Pick<PublishedSite, 'slug' | 'siteUrl' | 'table' | 'files'>;

/** nginx: a file for its `http` block, and the site beside it. */
export const nginx: Host = {
  siteFolder: 'site',
  // The configuration is outside of a release, and nginx reads it when it is reloaded.
  hasHeadersInRelease: false,
  publishedNames: ['nginx.conf', 'site'],
  configure: (site) => writeFile(join(site.dir, 'nginx.conf'), createNginxConfig(site)),
};

/** Matches a path after its first slash that may be the target of a redirect. A second slash would lead to another host. */
const SAFE_PATH = String.raw`[^/?\\\\][^?]*`;

/** Creates the configuration of one site: maps of headers, and a server. */
export function createNginxConfig({ slug, siteUrl, table, files }: ConfiguredSite): string {
  const headers = listHeaders(slug, table);
  const hasCatchAll = table.rules.some(({ from }) => from === '/*');
  return `# ${slug}, written by "shopkiln build". Include this file in the http block of nginx, for example from conf.d, and set
# "root" to the folder "site" beside it. For HTTPS add "listen 443 ssl" and your certificate.
${headers.map(({ map }) => map).join('')}
server {
  listen 80;
  server_name ${new URL(siteUrl).hostname};
  root /var/www/${slug}/site;

  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types ${listTypesWithCharset(files).join(' ')};
  default_type ${DEFAULT_TYPE};
  types {
${listTypes(files)}  }
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types ${COMPRESSIBLE.filter(isNotHtml).join(' ')};

${headers.map(({ line }) => line).join('')}
  # The page x.html has the address /x.
  if ($request_uri ~ "^(?<folder>/(?:${SAFE_PATH}/)?)index\\.html(?:\\?|$)") { return 301 $folder$is_args$args; }
  if ($request_uri ~ "^/(?<page>${SAFE_PATH}?)\\.html(?:\\?|$)") { return 301 /$page$is_args$args; }
  location ~ ^/.+/$ {
    if ($request_uri ~ "^/(?<page>${SAFE_PATH}?)/+(?:\\?|$)") { return 301 /$page$is_args$args; }
    return 404;
  }

  error_page 404 ${NOT_FOUND_PAGE};
  location = / { try_files /index.html =404; }
${hasCatchAll ? '' : '  location / { try_files $uri $uri.html =404; }\n'}${createLocations(table.rules)}}
`;
}

/** Returns the locations of all rules. nginx takes the most specific one, which is the first rule that matches. */
function createLocations(rules: readonly HostingRule[]): string {
  const seen = new Set<string>();
  return rules
    .map((rule, index) => {
      const base = getBase(rule);
      const paths =
        base === rule.from ? [`= ${base}`] : [...(base ? [`= ${base}`] : []), `${base}/`];
      // "/support" and "/support/*" both match /support, and the first rule wins.
      const unseen = paths.filter((path) => !seen.has(path));
      for (const path of unseen) seen.add(path);
      const actions = createActions(rule, index);
      const locations = unseen.map((path) => `  location ${path} { ${actions} }\n`).join('');
      const isRedirect = rule.status === 301 || rule.status === 302;
      return locations && isRedirect
        ? `${locations}  location @rule${index} { ${createRedirect(rule)} }\n`
        : locations;
    })
    .join('');
}

const getBase = ({ from }: HostingRule): string => from.replace(/\/\*$/, '');

function createActions({ to, status, force }: HostingRule, index: number): string {
  const files = '$uri $uri.html';
  if (status === 200) return force ? `rewrite ^ ${to} last;` : `try_files ${files} ${to};`;
  if (status === 404)
    return `error_page 404 ${to}; ${force ? 'return 404;' : `try_files ${files} =404;`}`;
  // Hidden files are not published, so nothing has the path /.none.
  return `try_files ${force ? '/.none' : files} @rule${index};`;
}

function createRedirect(rule: HostingRule): string {
  const { to, status } = rule;
  const target = `return ${status} ${to.replace(':splat', '')}$is_args$args;`;
  if (!to.includes(':splat')) return target;
  const pattern = `^${toRegExpSource(getBase(rule))}/(?<splat>${SAFE_PATH})`;
  return `if ($request_uri ~ "${pattern}") { return ${status} ${to.replace(':splat', '$splat')}$is_args$args; } ${target}`;
}

interface HeaderLines {
  /** Lines for the `http` block. Empty for a header that is the same on all paths. */
  readonly map: string;
  /** Line for the `server` block. A header with an empty value is not sent. */
  readonly line: string;
}

function listHeaders(slug: string, { headers }: HostingTable): HeaderLines[] {
  // nginx has no default, and browsers would guess how long a page is valid.
  const rules = [{ for: '/*', values: { 'Cache-Control': REVALIDATE } }, ...headers];
  const names = [...new Set(rules.flatMap(({ values }) => Object.keys(values)))];
  return names.map((name): HeaderLines => {
    // The first match of a map wins, the last rule of the table.
    const entries = rules.flatMap(({ for: path, values }) => {
      const value = values[name];
      return value === undefined ? [] : [{ path, value: quote(name, value) }];
    });
    const everywhere = entries.findLast(({ path }) => path === '/*')?.value ?? '""';
    const others = entries.filter(({ path }) => path !== '/*').reverse();
    if (others.length === 0)
      return { map: '', line: `  add_header ${name} ${everywhere} always;\n` };
    // nginx reads a digit after the $ as the number of a group.
    const variable = `$shop_${slug}_${name}`.toLowerCase().replaceAll('-', '_');
    const lines = others.map(({ path, value }) => `  "~^${toRegExpSource(path)}$" ${value};\n`);
    return {
      map: `map $uri ${variable} {\n  default ${everywhere};\n${lines.join('')}}\n`,
      line: `  add_header ${name} ${variable} always;\n`,
    };
  });
}

/** Quotes a header's value. Throws for a character that nginx would read as the name of a variable. */
function quote(name: string, value: string): string {
  if (value.includes('$'))
    throw new Error(`${name}: expected a value without "$", which nginx replaces: ${value}`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** nginx itself adds HTML to a list of types, and warns when the list contains it already. */
const isNotHtml = (type: string): boolean => type !== 'text/html';

/** Type of files whose extension has no other. */
const DEFAULT_TYPE = 'application/octet-stream';

/**
 * Returns the Content-Type of every file name extension of a site that has a known type. Other extensions are left out and get the
 * default type, because an extension may contain characters such as `;` and `}`, which would end the list.
 */
function getContentTypes(files: readonly string[]): (readonly [extension: string, type: string])[] {
  const extensions = [
    ...new Set(files.map((file) => extname(file).slice(1).toLowerCase()).filter(Boolean)),
  ].sort();
  return extensions
    .map((extension) => [extension, getContentType(`x.${extension}`)] as const)
    .filter(([, type]) => type !== DEFAULT_TYPE);
}

/** Lists the type of every file name extension of a site, in the syntax of nginx. */
const listTypes = (files: readonly string[]): string =>
  getContentTypes(files)
    .map(([extension, type]) => `    ${getMediaType(type)} ${extension};\n`)
    .join('');

/** Returns the types of a site whose responses name a charset. Scripts are in the list of every site. */
function listTypesWithCharset(files: readonly string[]): string[] {
  const types = getContentTypes([...files, 'x.js']).filter(([, type]) => type.includes('charset='));
  return [...new Set(types.map(([, type]) => getMediaType(type)))].filter(isNotHtml);
}
