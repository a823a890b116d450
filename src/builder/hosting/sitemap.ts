import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages, parseLanguagePath } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import { escapeAttribute } from '#shared/utils/escape-markup.ts';
import { getSitemapPartFile, SITEMAP_FILE } from './sitemap-names.ts';

/** Maximum number of URLs in a sitemap file (sitemaps.org protocol). */
const MAX_URLS = 50_000;
/** When each URL lists its translations, a file with this many is smaller than the limit of 50 MB. */
const MAX_TRANSLATED_URLS = 20_000;

/** A page in a sitemap. */
export interface SitemapPage {
  /** Root-relative. */
  readonly path: string;
  /** Day of its last change, such as `2026-11-23`. */
  readonly modified?: string | undefined;
  /** Addresses of its pictures. */
  readonly pictures?: readonly string[] | undefined;
}

/** Creates the sitemap of a site by file name: one file, or an index and its parts. */
export function createSitemapFiles(
  siteUrl: string,
  pages: readonly SitemapPage[],
  locales: readonly LocaleCode[],
): Map<string, string> {
  const limit = locales.length > 1 ? MAX_TRANSLATED_URLS : MAX_URLS;
  const listedPaths = new Set(pages.map(({ path }) => path));
  if (pages.length <= limit)
    return new Map([[SITEMAP_FILE, createSitemap(siteUrl, pages, locales, listedPaths)]]);
  const parts = Array.from({ length: Math.ceil(pages.length / limit) }, (_, at) => {
    const part = pages.slice(at * limit, (at + 1) * limit);
    return [
      getSitemapPartFile(at + 1),
      createSitemap(siteUrl, part, locales, listedPaths),
    ] as const;
  });
  const entries = parts.map(
    ([name]) => `<sitemap><loc>${escapeAttribute(absolute(siteUrl, `/${name}`))}</loc></sitemap>\n`,
  );
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return new Map([[SITEMAP_FILE, `${XML}${index}`], ...parts]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Maximum number of pictures of one page. With more, a file of {@link MAX_URLS} could exceed 50 MB, the limit of the protocol. */
const MAX_PICTURES = 5;

/**
 * Creates a sitemap file of pages, each with the same page in the store's other languages (`locales`, the default one
 * first). `listed` has the paths of all pages of the site, because a language may lack a page.
 */
export function createSitemap(
  siteUrl: string,
  pages: readonly SitemapPage[],
  locales: readonly LocaleCode[],
  listed: ReadonlySet<string> = new Set(pages.map(({ path }) => path)),
): string {
  const listAlternates = (path: string) => {
    const defaultPath = parseLanguagePath(path, locales).path;
    const translations = getLanguages(locales)
      .map(({ locale, base }) => ({
        hreflang: locale as string,
        path: getPageHref(base, defaultPath),
      }))
      .filter((page) => listed.has(page.path));
    const [first] = translations;
    return first && translations.length > 1
      ? [...translations, { ...first, hreflang: 'x-default' }]
      : [];
  };
  const urls = pages.map(({ path, modified, pictures = [] }) => {
    const links = listAlternates(path).map(
      ({ hreflang, path: other }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeAttribute(absolute(siteUrl, other))}"/>`,
    );
    const day = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
    const images = pictures
      .slice(0, MAX_PICTURES)
      .map(
        (src) =>
          `<image:image><image:loc>${escapeAttribute(absolute(siteUrl, src))}</image:loc></image:image>`,
      );
    return `<url><loc>${escapeAttribute(absolute(siteUrl, path))}</loc>${day}${links.join('')}${images.join('')}</url>\n`;
  });
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    ...(locales.length > 1 ? ['xmlns:xhtml="http://www.w3.org/1999/xhtml"'] : []),
  ];
  return `${XML}<urlset ${namespaces.join(' ')}>\n${urls.join('')}</urlset>\n`;
}

/**
 * Every page may be crawled, because a crawler must read a page to find its `noindex`. A search engine lists a page that it may
 * not read without content, when another site links to it.
 */
const ALL_ALLOWED = 'User-agent: *\nDisallow:\n';

/** Creates `robots.txt`, which names the sitemap. */
export const createRobotsTxt = (siteUrl: string): string =>
  `${ALL_ALLOWED}\nSitemap: ${absolute(siteUrl, `/${SITEMAP_FILE}`)}\n`;

/** `robots.txt` of a gated store. Crawlers get its login page for every address, with status 401 or `noindex`. */
export const GATED_ROBOTS_TXT = ALL_ALLOWED;

const absolute = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;
