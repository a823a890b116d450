import { hashContent } from '#shared/utils/hash.ts';

/** Maximum size of a photograph of a blank, and of its mask. */
export const MAX_PHOTOGRAPH_BYTES = 20 * 1024 * 1024;

/** Returns the hash of a photograph with its mask. */
export const hashPhotograph = (file: Uint8Array, mask?: Uint8Array): string =>
  hashContent(`${hashContent(file)} ${mask ? hashContent(mask) : ''}`);

/** Returns the size of an upright picture in pixels, without decoding it. Undefined for a file that is no picture. */
export async function readPhotographSize(
  content: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    return (await sharp(content).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}
