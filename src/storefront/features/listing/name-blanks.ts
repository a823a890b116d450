import type { Blank } from '#shared/contract/blank.ts';
import type { Listing } from '#shared/contract/listing.ts';

/** Returns blanks with the names that the listing has for them: a store may rename a blank. */
export const nameBlanks = (
  blanks: readonly Blank[],
  { products_payload }: Pick<Listing, 'products_payload'>,
): readonly Blank[] =>
  blanks.map((blank) => {
    const product = products_payload.find(({ productId }) => productId === blank.productId);
    return product ? { ...blank, name: product.productType } : blank;
  });
