import type { ListingMarks } from '#contract/listing-marks.ts';

/** FNV-1a, 32 bit, in base 36. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Short text that differs when a price, a sold-out mark or the visibility of a listing does. A page carries the stamp it
 * was built with: as long as the platform's listing gives the same one, the page is still true.
 */
export function listingStamp({ visibility, products_payload }: ListingMarks): string {
  const variations = products_payload
    .flatMap((product) => product.variations)
    .filter((variation) => variation.visibility === 'public')
    .map(({ variationId, currency, availableSizesWithId }) => {
      const sizes = availableSizesWithId.map(({ id, price, inventoryCount }) => {
        const soldOut = inventoryCount !== null && inventoryCount <= 0;
        return `${id}=${price}${soldOut ? '!' : ''}`;
      });
      return `${variationId}:${currency}:${sizes.join()}`;
    });
  return shortHash([visibility, ...variations.sort()].join(';'));
}
