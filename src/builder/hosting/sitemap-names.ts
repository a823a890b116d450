export const SITEMAP_FILE = 'sitemap.xml';
/** Returns the name of a part of a sitemap with several files. Parts are numbered from 1. */
export const getSitemapPartFile = (number: number): string => `sitemap-${number}.xml`;
