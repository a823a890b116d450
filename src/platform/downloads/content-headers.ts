/** Types of files that are worth naming. All others are saved as they are. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webp: 'image/webp',
  zip: 'application/zip',
};

/**
 * Returns the headers of a file: it is saved and never shown, so that a file with scripts cannot run on the address of the platform,
 * and no cache stores it. Names of other scripts are in the extended notation of RFC 8187, with a plain one for old programs.
 */
export function createContentHeaders({
  name,
  hash,
}: {
  readonly name: string;
  readonly hash: string;
}) {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'Content-Type':
      TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
    ETag: `"${hash}"`,
  };
}
