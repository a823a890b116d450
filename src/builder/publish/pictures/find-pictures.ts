import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isComposedSize,
  PICTURE_WIDTHS,
  parseWrittenAddress,
  type WrittenPicture,
} from '#shared/rules/images/written-image-url.ts';
import { getContentType, isCompressible } from '#shared/utils/content-types.ts';

import { getSizeName } from './picture-key.ts';

export type PictureSize = Omit<WrittenPicture, 'source'>;

const ADDRESS = /\/_pictures\/[^\s"'`<>,\\]+?\/\d{1,4}(?:x\d{1,4})?\.(?:avif|webp|jpg)/g;
const MOCKUP =
  /\/mockups(?:\/[a-z0-9-]+\/[a-z]+\/[0-9a-f]{6}\/[a-z0-9-]+\.[0-9a-f]{8})+(?:\.wide(?:\/[0-9a-f.]+)?)?\.webp/g;

/**
 * Returns the pictures that a site's texts refer to: by source, the sizes to write. Scripts show a product's pictures at any
 * width of pages, so its sources get all widths. With `mockupsOnly`, returns composed pictures without sizes.
 */
export async function findPictures(
  siteDir: string,
  files: readonly string[],
  mockupsOnly = false,
): Promise<Map<string, PictureSize[]>> {
  const addresses = new Set<string>();
  const mockups = new Set<string>();
  for (const file of files) {
    if (!isText(file)) continue;
    const text = await readFile(join(siteDir, file), 'utf8');
    for (const [address] of text.matchAll(ADDRESS))
      addresses.add(address.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    // Addresses of an image service contain the picture's address, encoded.
    const decoded = mockupsOnly ? text.replaceAll('%2F', '/') : text;
    for (const [mockup] of decoded.matchAll(MOCKUP)) mockups.add(mockup);
  }
  if (mockupsOnly) return new Map([...mockups].map((mockup) => [mockup, []]));
  const pictures = new Map<string, PictureSize[]>();
  // Only a shared link has a wide picture, in one size.
  for (const mockup of mockups)
    if (!mockup.includes('.wide')) pictures.set(mockup, listMockupSizes(mockup));
  for (const address of addresses) {
    const picture = parseWrittenAddress(address);
    if (!picture) continue;
    const { source, ...size } = picture;
    const sizes = pictures.get(source) ?? [];
    if (sizes.some((one) => getSizeName(one) === getSizeName(size))) continue;
    pictures.set(source, [...sizes, size]);
  }
  return pictures;
}

/** Returns the sizes in which a composed picture is written beside its full size. */
export const listMockupSizes = (mockup: string): PictureSize[] =>
  PICTURE_WIDTHS.filter((width) => !isComposedSize(mockup, width, 'webp')).map((width) => ({
    width,
    format: 'webp',
  }));

const isText = (file: string): boolean => {
  const type = getContentType(file);
  return isCompressible(type) && type !== 'image/svg+xml';
};
