import { MAX_PIXELS } from '#pictures/resize/pixel-limit.ts';
import { getPhotoTransformation, PHOTO_WIDTH } from '#pictures/resize/product-photos.ts';
import { transformImage } from '#pictures/resize/transform.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { describeRejection, MAX_PHOTO_BYTES } from '../file-rejection.ts';
import type { PhotoFacts } from './parsing-jobs.ts';

/** Returns the photo of a product as it is published. Throws for a file that was replaced since the folder was checked. */
export const preparePhoto = async (root: string, file: string): Promise<Uint8Array> =>
  transformImage(await readPhoto(root, file), getPhotoTransformation(file));

async function readPhoto(root: string, file: string): Promise<Buffer> {
  const read = await readInside(root, file, MAX_PHOTO_BYTES);
  if (!read.ok) throw new Error(describeRejection(read.error, MAX_PHOTO_BYTES));
  return read.value;
}

/** Returns the size of a photo as {@link preparePhoto} publishes it, and its average color. */
export async function describePhoto(root: string, file: string): Promise<PhotoFacts> {
  const { default: sharp } = await import('sharp');
  const source = await readPhoto(root, file);
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
  const [shown = width, high = height] = orientation > 4 ? [height, width] : [width, height];
  const scale = Math.min(1, PHOTO_WIDTH / shown);
  // A small picture first: one pixel alone would be one of the source.
  const small = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .resize(64, 64, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = small;
  const digits = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = 0; at < data.length; at += info.channels) sum += data[at + channel] ?? 0;
    const average = Math.round((sum * info.channels) / data.length);
    return average.toString(16).padStart(2, '0');
  });
  return {
    width: Math.round(shown * scale),
    height: Math.round(high * scale),
    color: `#${digits.join('')}`,
  };
}
