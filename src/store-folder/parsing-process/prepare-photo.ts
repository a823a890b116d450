import { getPhotoTransformation } from '#pictures/resize/product-photos.ts';
import { transformImage } from '#pictures/resize/transform.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { describeRejection, MAX_PHOTO_BYTES } from '../file-rejection.ts';

/** Returns the photo of a product as it is published. Throws for a file that was replaced since the folder was checked. */
export const preparePhoto = async (root: string, file: string): Promise<Uint8Array> =>
  transformImage(await readPhoto(root, file), getPhotoTransformation(file));

/** Reads a photo. Throws for a file that was replaced since the folder was checked. */
export async function readPhoto(root: string, file: string): Promise<Buffer> {
  const read = await readInside(root, file, MAX_PHOTO_BYTES);
  if (!read.ok) throw new Error(describeRejection(read.error, MAX_PHOTO_BYTES));
  return read.value;
}
