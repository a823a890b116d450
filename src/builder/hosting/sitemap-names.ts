export const SITEMAP_FILE = 'sitemap.xml';
/** Name of a part of a sitemap that is more than one file, from 1. */
export const sitemapPartFile = (number: number): string => `sitemap-${number}.xml`;
