import { fnv1a } from '#storefront/rules/fnv1a.ts';
import type { ListingAvailability } from './on-load/listing-availability.ts';

/**
 * Short text that differs when a price, a sold-out mark or the visibility of a listing does. A page carries the stamp it
 * was built with: as long as the platform's listing gives the same one, the page is still true.
 */
export function listingVersion({ visibility, products_payload }: ListingAvailability): string {
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
  return fnv1a([visibility, ...variations.sort()].join(';')).toString(36);
}
