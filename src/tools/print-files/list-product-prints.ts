import { placeArtwork } from '#pictures/place-artwork.ts';
import { getPrintArea, listPrintPlaces, listPrintSizes } from '#pictures/print-files/print-area.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import { getBlankSizes } from '#shared/contract/blank-sizes.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { type BlankProduct, isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import type { PrintUse } from './print.ts';

/** Lists the prints of the products of a store, or of one listing: one for each color, and for each size with its own area. */
export function listProductPrints(
  { catalog, artwork }: StoreFolder,
  listing: string | undefined,
): PrintUse[] {
  const storeBlanks = catalog.storeBlanks;
  const selectedListings = catalog.listings.filter(
    ({ slug }) => listing === undefined || slug === listing,
  );
  return selectedListings.flatMap(({ title, products }) =>
    products.flatMap((product): PrintUse[] => {
      if (isBundle(product))
        return [
          {
            label: `${title}, ${product.type}`,
            print: undefined,
            remark: 'is a bundle: its products have files',
          },
        ];
      if (product.type !== undefined)
        return [
          {
            label: `${title}, ${product.type}`,
            print: undefined,
            remark: 'has photos and no design',
          },
        ];
      const { blank } = product;
      const designs = listPrintPlaces(blank, storeBlanks).flatMap((place) => {
        const print = place === 'front' ? product : product.prints?.[place];
        const svg = print?.artwork === undefined ? undefined : artwork.get(print.artwork);
        return print?.artwork === undefined || svg === undefined
          ? []
          : [{ place, artwork: print.artwork, placement: print.placement, svg }];
      });
      const isFrontOnly = designs.every(({ place }) => place === 'front');
      if (designs.length === 0)
        return [
          { label: `${title}, ${product.blank}`, print: undefined, remark: 'is not printed' },
        ];
      return product.colors.flatMap((color) =>
        designs.flatMap(({ place, artwork: name, placement, svg }) => {
          const hex = catalog.colors[color]?.hex ?? '';
          const inked = resolveInks(svg, name, { name: color, hex }, catalog.inks);
          const resolved = placeArtwork(inked, blank, placement, place, storeBlanks);
          const print = { blank, artwork: name, color, hex, svg: resolved };
          return groupSizes(product, storeBlanks).map(([size = '', label]) => ({
            label: [title, blank, color, label, ...(isFrontOnly ? [] : [place])].join(', '),
            print: {
              ...print,
              size,
              area: getPrintArea(blank, size, place, storeBlanks),
              ...(!isFrontOnly && { place }),
            },
          }));
        }),
      );
    }),
  );
}

/** One of the sizes with the same print area, and all of them as a text. */
function groupSizes(
  { blank, sizes }: BlankProduct,
  storeBlanks: StoreBlanks | undefined,
): (readonly [size: string | undefined, label: string])[] {
  const offeredSizes = (getBlankSizes(blank, storeBlanks) ?? []).filter(
    (label) => sizes?.includes(label) ?? true,
  );
  return listPrintSizes(blank, storeBlanks)
    ? offeredSizes.map((size) => [size, size] as const)
    : [[offeredSizes[0], offeredSizes.join(' ')]];
}
