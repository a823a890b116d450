import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages, parseLanguagePath } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import { SITEMAP_FILE, sitemapPartFile } from './sitemap-names.ts';

/** Most addresses one sitemap file may hold (sitemaps.org protocol). */
const MAX_URLS = 50_000;
/** Where each names its translations, so many stay below the 50 MB a file may have. */
const MAX_TRANSLATED_URLS = 20_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The sitemap of a site by file name: one file, or an index of as many as it takes. */
export function createSitemapFiles(
  siteUrl: string,
  paths: readonly string[],
  locales: readonly LocaleCode[],
): Map<string, string> {
  const most = locales.length > 1 ? MAX_TRANSLATED_URLS : MAX_URLS;
  const listed = new Set(paths);
  if (paths.length <= most) return new Map([[SITEMAP_FILE, createSitemap(siteUrl, paths, locales, listed)]]);
  const parts = Array.from({ length: Math.ceil(paths.length / most) }, (_, at) => {
    const own = paths.slice(at * most, (at + 1) * most);
    return [sitemapPartFile(at + 1), createSitemap(siteUrl, own, locales, listed)] as const;
  });
  const entries = parts.map(([name]) => `<sitemap><loc>${escapeXml(absolute(siteUrl, `/${name}`))}</loc></sitemap>\n`);
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return new Map([[SITEMAP_FILE, `${XML}${index}`], ...parts]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * A sitemap file of the given root-relative paths, each with the same page in the store's other languages (the default one
 * first), of which `listed` holds the paths of the whole site.
 */
export function createSitemap(
  siteUrl: string,
  paths: readonly string[],
  locales: readonly LocaleCode[],
  listed: ReadonlySet<string> = new Set(paths),
): string {
  const alternatesOf = (path: string) => {
    const own = parseLanguagePath(path, locales).path;
    const pages = getLanguages(locales)
      .map(({ locale, base }) => ({ hreflang: locale as string, path: getPageHref(base, own) }))
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

/** `$` ends a path: without it `/cart` would also close a collection called `/cartoon-tees`. */
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

/** `robots.txt`: everything but a shopper's own pages, and where the sitemap is. */
export function createRobotsTxt(siteUrl: string, locales: readonly LocaleCode[]): string {
  const closed = getLanguages(locales)
    .flatMap(({ base }) => DISALLOWED.map((path) => `Disallow: ${base}${path}\n`))
    .join('');
  return `User-agent: *\n${closed}\nSitemap: ${absolute(siteUrl, '/sitemap.xml')}\n`;
}

/** `robots.txt` of a gated store: there is nothing to find. */
export const GATED_ROBOTS_TXT = 'User-agent: *\nDisallow: /\n';

const absolute = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
