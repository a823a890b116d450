import { MAX_PIXELS } from '#pictures/resize/pixel-limit.ts';
import { PHOTO_WIDTH } from '#pictures/resize/product-photos.ts';
import type { PhotoFacts } from '../parsing-process/parsing-jobs.ts';
import { readPhoto } from '../parsing-process/prepare-photo.ts';

/** Returns the size of a photo as `preparePhoto` publishes it, and its average color. */
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
