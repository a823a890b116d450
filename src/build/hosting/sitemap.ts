/** Most addresses one sitemap file may hold (sitemaps.org protocol). */
const MAX_URLS = 50_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The sitemap of the given root-relative paths. Throws above 50,000: one file may not hold more. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  if (paths.length > MAX_URLS) {
    throw new Error(`sitemap: ${paths.length} pages, expected at most ${MAX_URLS} in one file`);
  }
  const urls = paths.map((path) => `<url><loc>${escapeXml(absolute(siteUrl, path))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
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
export function robots(siteUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${absolute(siteUrl, '/sitemap.xml')}\n`;
}

const absolute = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
