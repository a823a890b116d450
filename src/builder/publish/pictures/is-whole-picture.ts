import { open } from 'node:fs/promises';

/**
 * Whether the file of a picture (WebP, AVIF, JPEG) has the beginning and the length of its format, as after a complete
 * write. Reads a few bytes of it, so damage in the middle is not recognized.
 */
export async function isWholePicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))).buffer;
    const head = await read(0, 12);
    if (head.toString('latin1', 0, 4) === 'RIFF') return head.readUInt32LE(4) + 8 === size;
    if (head.readUInt16BE(0) === 0xff_d8) return (await read(size - 2, 2)).equals(JPEG_END);
    if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
    // AVIF is a row of boxes, each of which begins with its length.
    let at = 0;
    while (at < size) {
      const length = (await read(at, 4)).readUInt32BE(0);
      // Lengths of boxes that end with the file, or are longer than 4 GB.
      if (length <= 1) return true;
      if (length < 8) return false;
      at += length;
    }
    return at === size;
  } finally {
    await file.close();
  }
}

const JPEG_END = Buffer.from([0xff, 0xd9]);
