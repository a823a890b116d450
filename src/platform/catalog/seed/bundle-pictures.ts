import { MAX_BUNDLE_PARTS, mockupPath, parseMockupPath } from '#pictures/address.ts';
import type { BundleProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { Picture } from '../variant-pictures.ts';
import type { ItemChoice, ItemChoices } from './bundle-items.ts';

type BundleChoice = ReadonlyMap<ItemChoices, ItemChoice | undefined>;

/**
 * Returns the pictures of a bundle: its photos, or one of its products together and one of each. Products with photos are not
 * composed into one picture.
 */
export function listBundlePictures(
  { photos }: Pick<BundleProduct, 'photos'>,
  items: readonly ItemChoices[],
  chosen: BundleChoice,
): Picture[] {
  const pictures =
    photos.length > 0
      ? photos.map(({ file, alt }) => ({ src: `/assets/photos/${file}` as Picture['src'], alt }))
      : listItemPictures(items, chosen);
  return pictures.map((picture, index) => ({
    label: index === 0 ? 'primary' : 'detail',
    ...picture,
  }));
}

function listItemPictures(
  items: readonly ItemChoices[],
  chosen: BundleChoice,
): Omit<Picture, 'label'>[] {
  const single = items.flatMap((item) => {
    const picture = chosen.get(item)?.variant.images[0];
    return picture ? [{ src: picture.src, alt: picture.alt ?? item.listing.title }] : [];
  });
  const pictures = [...new Map(single.map((picture) => [picture.src, picture])).values()];
  const products = pictures.map(({ src }) => parseMockupPath(src));
  const [first, ...beside] = products
    .flatMap((product) => product ?? [])
    .slice(0, MAX_BUNDLE_PARTS);
  if (!first || beside.length === 0 || products.includes(undefined)) return pictures;
  return [
    { src: mockupPath({ ...first, beside }) as Picture['src'], alt: nameItems(items) },
    ...pictures,
  ];
}

/** Returns the titles of the products in a bundle, once each: the alternative text of the picture that shows them together. */
export const nameItems = (
  items: readonly ItemChoices[],
  getTitle = ({ listing }: ItemChoices): string => listing.title,
): string => [...new Set(items.map(getTitle))].join(', ');
