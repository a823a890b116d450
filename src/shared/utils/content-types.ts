import { getMimeType, mimes } from 'hono/utils/mime';

/** Types that Hono lacks, or returns without a charset. */
const TYPES: Readonly<Record<string, string>> = {
  ...mimes,
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  tsv: 'text/tab-separated-values; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
};

/** Types that compression makes smaller. These are texts, because pictures, fonts and videos are already compressed. */
export const COMPRESSIBLE: readonly string[] = [
  'text/html',
  'text/css',
  'text/javascript',
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'text/calendar',
  'text/vtt',
  'application/json',
  'application/ld+json',
  'application/manifest+json',
  'application/xml',
  'application/xhtml+xml',
  'image/svg+xml',
];

/** Returns the Content-Type of a file by its name. */
export function getContentType(path: string): string {
  return getMimeType(path, TYPES) ?? 'application/octet-stream';
}

/** Returns a Content-Type without its parameters. */
export const getMediaType = (type: string): string => type.split(';', 1)[0] ?? '';

/** Returns whether compression makes content of this Content-Type smaller. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.includes(getMediaType(type));
}
