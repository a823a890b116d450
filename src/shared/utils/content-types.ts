import { getMimeType, mimes } from 'hono/utils/mime';

/** Types that Hono lacks, or names without the encoding of their text. */
const TYPES: Readonly<Record<string, string>> = {
  ...mimes,
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/;

/** The Content-Type of a file by its name. */
export function getContentType(path: string): string {
  return getMimeType(path, TYPES) ?? 'application/octet-stream';
}

/** Whether compressing pays: text yes, pictures, fonts and video are compressed already. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}
