import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import type { BlankPhoto } from '#shared/contract/store-folder/product-type.ts';
import type { Picture } from '../variant-pictures.ts';

/**
 * Returns the pictures of a product on a blank in one color: its mockups, with the photos of that color where the seller has put
 * them. The first one is the primary picture.
 */
export function listBlankPictures(
  photos: readonly BlankPhoto[],
  color: string,
  mockups: readonly MockupSpec[],
): Picture[] {
  const shown = photos.filter(({ of }) => of === undefined || of === color);
  const listAt = (place: number) =>
    shown
      .filter(({ after }) => Math.min(after, mockups.length) === place)
      .map(({ file, alt, model }) => ({
        label: 'detail' as const,
        src: `/assets/photos/${file}` as Picture['src'],
        alt,
        ...(model && { model }),
      }));
  const pictures: Picture[] = [
    ...listAt(0),
    ...mockups.flatMap((mockup, index) => [
      { label: mockup.view, src: mockupPath(mockup) },
      ...listAt(index + 1),
    ]),
  ];
  return pictures.map((picture, index) =>
    index === 0 ? { ...picture, label: 'primary' } : picture,
  );
}
