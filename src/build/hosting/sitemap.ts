import type { LocaleCode } from '#contract/common.ts';
import { languageOfPath, languagesOf, pageHref } from '#domain/languages.ts';

/** Most addresses one sitemap file may hold (sitemaps.org protocol). */
const MAX_URLS = 50_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * The sitemap of the given root-relative paths, each with the same page in the store's other languages (the default one
 * first). Throws above 50,000: one file may not hold more.
 */
export function sitemap(siteUrl: string, paths: readonly string[], locales: readonly LocaleCode[]): string {
  if (paths.length > MAX_URLS) {
    throw new Error(`sitemap: ${paths.length} pages, expected at most ${MAX_URLS} in one file`);
  }
  const listed = new Set(paths);
  const alternatesOf = (path: string) => {
    const own = languageOfPath(path, locales).path;
    const pages = languagesOf(locales)
      .map(({ locale, base }) => ({ hreflang: locale as string, path: pageHref(base, own) }))
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
}

/** `$` ends a path: without it `/cart` would also close a collection called `/cartoon-tees`. */
const CLOSED = [
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
export function robots(siteUrl: string, locales: readonly LocaleCode[]): string {
  const closed = languagesOf(locales)
    .flatMap(({ base }) => CLOSED.map((path) => `Disallow: ${base}${path}\n`))
    .join('');
  return `User-agent: *\n${closed}\nSitemap: ${absolute(siteUrl, '/sitemap.xml')}\n`;
}

/** `robots.txt` of a gated store: there is nothing to find. */
export const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n';

const absolute = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
