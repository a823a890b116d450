import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';

/** The shortest side of artwork, in pixels. */
export const MIN_ARTWORK_SIDE = 200;

/** Finds why a PNG or JPEG would be printed otherwise than programs show it: another color space, or a rotation in its metadata. */
export async function findRasterIssues(content: Buffer): Promise<readonly PlacedIssue[]> {
  const { default: sharp } = await import('sharp');
  const { format, space, orientation = 1, icc } = await sharp(content).metadata();
  const reject = (message: string) => [{ place: '', message }];
  if (format !== 'png' && format !== 'jpeg')
    return reject(`expected a PNG or JPEG as artwork, got ${format}`);
  if (space === 'cmyk')
    return reject('expected colors in sRGB, got CMYK: export the design for the screen');
  if (icc && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB') && space !== 'b-w')
    return reject(
      'expected colors in sRGB, got a picture with another color profile: convert it to sRGB',
    );
  if (orientation !== 1)
    return reject(
      'expected an upright picture, got one that is rotated by its metadata: save it upright',
    );
  return [];
}
