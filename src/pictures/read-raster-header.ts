import type { RasterArtwork } from './raster-artwork.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = 0xff_d8;
/** Segments of a JPEG that begin a frame have its size. C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns format and size of a PNG or JPEG without decoding it. Undefined for other files. */
export function readRasterHeader(bytes: Buffer): Omit<RasterArtwork, 'bytes'> | undefined {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(PNG))
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== JPEG_START) return undefined;
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    // A marker may have fill bytes before it.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff && at + 10 <= bytes.length) at++;
    if (bytes[at] !== 0xff) return undefined;
    if (isFrame(bytes[at + 1] ?? 0))
      return {
        format: 'jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
  }
  return undefined;
}
