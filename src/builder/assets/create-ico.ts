const HEADER_BYTES = 22;

/** Creates an ICO file of one PNG picture. Browsers request `/favicon.ico` when they show something that is not a page. */
export function createIco(png: Uint8Array, side: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  // The type (1 is a list of icons, 2 would be one of cursors) and the number of pictures.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  // Color planes, bits per pixel, length and position of the picture.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
