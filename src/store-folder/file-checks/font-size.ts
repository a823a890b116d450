import { inflateSync } from 'node:zlib';

/** A font file in bytes, compressed or not. The largest fonts with Chinese characters have 20 MB. */
export const MAX_FONT_BYTES = 30 * 1024 * 1024;

/** Where a WOFF or WOFF2 file says how many bytes the font has that it contains. */
const TOTAL_AT = 16;
const TABLES_AT = 12;
const WOFF_DIRECTORY_AT = 44;
const WOFF_ENTRY_BYTES = 20;
const WOFF2_DIRECTORY_AT = 48;
/** A table whose tag follows, and the tags of the list of WOFF2 that have a transformation by default. */
const OTHER_TAG = 63;
const TRANSFORMED = new Set([10, 11]);
const NOT_TRANSFORMED = 3;
const TRANSFORMED_TAG = /^(?:glyf|loca)$/;

/** Returns what is wrong with the sizes that a compressed font declares. Its decoder would otherwise create any number of bytes. */
export function findFontSizeIssue(content: Buffer): string | undefined {
  const format = content.toString('latin1', 0, 4);
  if (format !== 'wOFF' && format !== 'wOF2') return undefined;
  try {
    const declared = content.readUInt32BE(TOTAL_AT);
    const sizes = format === 'wOFF' ? readWoffSizes(content) : readWoff2Sizes(content);
    const largest = Math.max(
      declared,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    return largest > MAX_FONT_BYTES
      ? `expected a font of at most ${MAX_FONT_BYTES / 1024 ** 2} MiB, got one of ${Math.ceil(largest / 1024 ** 2)} MiB`
      : undefined;
  } catch (error) {
    return `expected a font, got a damaged file: ${error instanceof Error ? error.message : error}`;
  }
}

/** Inflates each table at most to the size that the file declares. */
function readWoffSizes(content: Buffer): number[] {
  let total = 0;
  return Array.from({ length: content.readUInt16BE(TABLES_AT) }, (_, index) => {
    const entry = WOFF_DIRECTORY_AT + index * WOFF_ENTRY_BYTES;
    const [start, length, size] = [4, 8, 12].map((at) => content.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    total += size;
    const table = content.subarray(start, start + length);
    // Decoders inflate each table whose two sizes differ.
    if (length !== size && total <= MAX_FONT_BYTES) inflateSync(table, { maxOutputLength: size });
    return size;
  });
}

function readWoff2Sizes(content: Buffer): number[] {
  let at = WOFF2_DIRECTORY_AT;
  /** Seven bits a byte; the first bit says whether another byte follows. */
  const readNumber = () => {
    let value = 0;
    for (let count = 0; count < 5; count++) {
      const byte = content.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error('invalid size of a table');
  };
  return Array.from({ length: content.readUInt16BE(TABLES_AT) }, () => {
    const flags = content.readUInt8(at++);
    const tag = flags & OTHER_TAG;
    if (tag === OTHER_TAG) at += 4;
    const isOutline =
      TRANSFORMED.has(tag) ||
      (tag === OTHER_TAG && TRANSFORMED_TAG.test(content.toString('latin1', at - 4, at)));
    const version = flags >> 6;
    const size = readNumber();
    const isTransformed = isOutline ? version !== NOT_TRANSFORMED : version !== 0;
    return Math.max(size, isTransformed ? readNumber() : 0);
  });
}
