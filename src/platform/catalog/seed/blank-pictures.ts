import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import type { PrintPlace } from '#shared/contract/prints.ts';
import { USUAL_VIEWS } from '#shared/contract/store-folder/photography.ts';
import type { BlankPhoto } from '#shared/contract/store-folder/product-type.ts';
import type { Picture } from '../variant-pictures.ts';

/**
 * Returns the pictures of a product on a blank in one color: its mockups, with the photos of that color where the seller has put
 * them. The first one is the primary picture, unless it is a scene. `places` has the printed places that each mockup shows.
 */
export function listBlankPictures(
  photos: readonly BlankPhoto[],
  color: string,
  mockups: readonly MockupSpec[],
  places: readonly (readonly PrintPlace[] | undefined)[],
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
      {
        label: USUAL_VIEWS.find((view) => view === mockup.view) ?? 'detail',
        src: mockupPath(mockup),
        ...(places[index] && { places: [...places[index]] }),
      },
      ...listAt(index + 1),
    ]),
  ];
  // Alternative texts call the primary picture the front.
  const [first] = listAt(0).length > 0 ? [] : mockups;
  const isScene = first !== undefined && !USUAL_VIEWS.some((view) => view === first.view);
  return pictures.map((picture, index) =>
    index === 0 && !isScene ? { ...picture, label: 'primary' } : picture,
  );
}
