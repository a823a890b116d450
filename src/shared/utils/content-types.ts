import { getMimeType, mimes } from 'hono/utils/mime';

/** Types that Hono lacks, or returns without a charset. */
const TYPES: Readonly<Record<string, string>> = {
  ...mimes,
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/;

/** Returns the Content-Type of a file by its name. */
export function getContentType(path: string): string {
  return getMimeType(path, TYPES) ?? 'application/octet-stream';
}

/** Whether compression reduces the size: true for text; pictures, fonts and videos are already compressed. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
