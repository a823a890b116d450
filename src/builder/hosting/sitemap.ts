import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages, parseLanguagePath } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import { getSitemapPartFile, SITEMAP_FILE } from './sitemap-names.ts';

/** Maximum number of URLs in a sitemap file (sitemaps.org protocol). */
const MAX_URLS = 50_000;
/** When each URL lists its translations, a file with this many is smaller than the limit of 50 MB. */
const MAX_TRANSLATED_URLS = 20_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Creates the sitemap of a site by file name: one file, or an index and its parts. */
export function createSitemapFiles(
  siteUrl: string,
  paths: readonly string[],
  locales: readonly LocaleCode[],
): Map<string, string> {
  const limit = locales.length > 1 ? MAX_TRANSLATED_URLS : MAX_URLS;
  const listed = new Set(paths);
  if (paths.length <= limit) return new Map([[SITEMAP_FILE, createSitemap(siteUrl, paths, locales, listed)]]);
  const parts = Array.from({ length: Math.ceil(paths.length / limit) }, (_, at) => {
    const partPaths = paths.slice(at * limit, (at + 1) * limit);
    return [getSitemapPartFile(at + 1), createSitemap(siteUrl, partPaths, locales, listed)] as const;
  });
  const entries = parts.map(([name]) => `<sitemap><loc>${escapeXml(absolute(siteUrl, `/${name}`))}</loc></sitemap>\n`);
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return new Map([[SITEMAP_FILE, `${XML}${index}`], ...parts]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Creates a sitemap file of root-relative paths, each with the same page in the store's other languages (`locales`, the
 * default one first). `listed` has the paths of the complete site: other pages are not linked.
 */
export function createSitemap(
  siteUrl: string,
  paths: readonly string[],
  locales: readonly LocaleCode[],
  listed: ReadonlySet<string> = new Set(paths),
): string {
  const alternatesOf = (path: string) => {
    const defaultPath = parseLanguagePath(path, locales).path;
    const pages = getLanguages(locales)
      .map(({ locale, base }) => ({ hreflang: locale as string, path: getPageHref(base, defaultPath) }))
      .filter((page) => listed.has(page.path));
    const [first] = pages;
    return first && pages.length > 1 ? [...pages, { ...first, hreflang: 'x-default' }] : [];
  };
  const urls = paths.map((path) => {
    const links = alternatesOf(path).map(
      ({ hreflang, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(absolute(siteUrl, other))}"/>`,
    );
    return `<url><loc>${escapeXml(absolute(siteUrl, path))}</loc>${links.join('')}</url>\n`;
  });
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${locales.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}`;
  return `${XML}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
}

/** `$` ends a path: without it `/cart` would also disallow a collection `/cartoon-tees`. */
const DISALLOWED = [
  '/cart$',
  '/cart?',
  '/checkout/',
  '/checkout-complete/',
  '/search?',
  '/thankyou$',
  '/thankyou?',
  '/login$',
  '/login?',
];

/** Creates `robots.txt`: it disallows pages of a single shopper, such as the cart, and names the sitemap. */
export function createRobotsTxt(siteUrl: string, locales: readonly LocaleCode[]): string {
  const closed = getLanguages(locales)
    .flatMap(({ base }) => DISALLOWED.map((path) => `Disallow: ${base}${path}\n`))
    .join('');
  return `User-agent: *\n${closed}\nSitemap: ${absolute(siteUrl, '/sitemap.xml')}\n`;
}

/** `robots.txt` of a gated store disallows everything. */
export const GATED_ROBOTS_TXT = 'User-agent: *\nDisallow: /\n';

const absolute = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
