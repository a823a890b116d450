import type { PrintPlace } from '#shared/contract/prints.ts';
import { FURTHER_PLACES } from '#shared/contract/store-folder/prints-section.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/** A design of a product as the file has it. `field` is the path of its entry. */
export interface PrintNode {
  readonly place: PrintPlace;
  readonly artwork: unknown;
  readonly placement: unknown;
  readonly technique: unknown;
  readonly field: string;
}

/** Lists the designs of a product, the front first, also when it has only a placement or a technique. `field` is the path of the product. */
export function listPrints(product: Fields, field: string): PrintNode[] {
  const { artwork, placement, technique } = product;
  const isFrontNamed = [artwork, placement, technique].some((value) => value !== undefined);
  const prints = toFields(product.prints);
  return [
    ...(isFrontNamed ? [{ place: 'front', artwork, placement, technique, field } as const] : []),
    ...FURTHER_PLACES.flatMap((place) => {
      if (prints[place] === undefined) return [];
      const { artwork, placement, technique } = toFields(prints[place]);
      return [{ place, artwork, placement, technique, field: `${field}.prints.${place}` }];
    }),
  ];
}

/** Lists the designs of the products of a listing that are on a known blank. `field` is the path of the listing. */
export const listPrintNodes = (listing: unknown, field: string) =>
  toList(toFields(listing).products).flatMap((value, at) => {
    const product = toFields(value);
    const { blank, sizes } = product;
    if (typeof blank !== 'string') return [];
    return listPrints(product, `${field}.products[${at}]`).map((print) => ({
      blank,
      sizes,
      print,
    }));
  });
