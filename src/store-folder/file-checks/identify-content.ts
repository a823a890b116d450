/** A format, and the bytes (as Latin-1) that its files have at these offsets. */
type Signature = readonly [
  name: string,
  ...bytes: readonly (readonly [offset: number, bytes: string])[],
];

const ofBrand = (name: string, brands: readonly string[]): Signature[] =>
  brands.map((brand): Signature => [name, [4, `ftyp${brand}`]]);

/** The first match wins. */
const SIGNATURES: readonly Signature[] = [
  ['JPEG', [0, '\xff\xd8\xff']],
  ['PNG', [0, '\x89PNG\r\n\x1a\n']],
  ['GIF', [0, 'GIF87a']],
  ['GIF', [0, 'GIF89a']],
  ['WebP', [0, 'RIFF'], [8, 'WEBP']],
  ['TIFF', [0, 'II*\0']],
  ['TIFF', [0, 'MM\0*']],
  ...ofBrand('AVIF', ['avif', 'avis']),
  ...ofBrand('HEIC', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'mif1', 'msf1']),
  ...ofBrand('QuickTime video', ['qt  ']),
  ['MP4', [4, 'ftyp']],
  ['WebM', [0, '\x1a\x45\xdf\xa3']],
  ['WOFF2', [0, 'wOF2']],
  ['WOFF', [0, 'wOFF']],
  ['TrueType', [0, '\0\x01\0\0']],
  ['TrueType', [0, 'true\0']],
  ['OpenType', [0, 'OTTO']],
  ['PDF', [0, '%PDF-']],
  ['Photoshop', [0, '8BPS']],
  ['ICO', [0, '\0\0\x01\0']],
  ['JPEG XL', [0, '\xff\x0a']],
  ['JPEG XL', [4, 'JXL ']],
  ['ZIP', [0, 'PK\x03\x04']],
];

/** Major brands that AVIF shares with other formats: the compatible brands after them decide whether the picture is an AVIF. */
const AVIF_BRAND = /^.{4}ftyp(?:mif1|msf1|miaf).{4}(?:.{4}){0,12}avi[fs]/s;
const HTML = /<(?:!doctype\s+html|html|head|body)[\s>]/iy;
const SPACE = /\s*/y;

/** Number of bytes that are enough to identify a format. SVG can start with long comments. */
const HEAD = 16_384;

/** Returns the format of a file from its first bytes: 'PNG', 'HTML'. Undefined for an unknown one. */
export function identifyContent(content: Buffer): string | undefined {
  const head = content.toString('latin1', 0, HEAD);
  if (AVIF_BRAND.test(head)) return 'AVIF';
  const known = SIGNATURES.find(([, ...bytes]) =>
    bytes.every(([offset, text]) => head.startsWith(text, offset)),
  );
  if (known) return known[0];
  if (isHtml(head)) return 'HTML';
  return /<(?:\w+:)?svg[\s/>]/.test(head) ? 'SVG' : undefined;
}

/** Whether a text begins with HTML, after any number of comments. */
function isHtml(head: string): boolean {
  const skipSpace = (from: number) => {
    SPACE.lastIndex = from;
    SPACE.test(head);
    return SPACE.lastIndex;
  };
  let at = skipSpace(head.startsWith('\xef\xbb\xbf') ? 3 : 0);
  while (head.startsWith('<!--', at)) {
    const end = head.indexOf('-->', at + 4);
    if (end < 0) return false;
    at = skipSpace(end + 3);
  }
  HTML.lastIndex = at;
  return HTML.test(head);
}

/** Formats that cameras and drawing programs write, and no browser shows. */
const CONVERTED = new Set(['HEIC', 'TIFF', 'Photoshop', 'JPEG XL']);

/** How names of files end, where it is not the name of their format. */
const ENDINGS: Readonly<Record<string, string>> = { JPEG: 'jpg', TrueType: 'ttf', OpenType: 'otf' };

/**
 * Describes a file's content for a message: 'HTML', 'an empty file', 'text', 'unknown data'. `accepted` are the formats that a file in its
 * place may have with another name.
 */
export function describeContent(content: Buffer, accepted: readonly string[] = []): string {
  if (content.length === 0) return 'an empty file';
  const format = identifyContent(content);
  if (format && CONVERTED.has(format)) return `${format}: convert it to JPEG or PNG`;
  if (format && accepted.includes(format))
    return `${format}: end its name with .${ENDINGS[format] ?? format.toLowerCase()}, also where the folder names it`;
  if (format === 'PDF' && accepted.includes('SVG')) return 'PDF: export the drawing as SVG';
  if (format) return format;
  return content.subarray(0, HEAD).includes(0) ? 'unknown data' : 'text';
}
