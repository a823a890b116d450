import { hashFnv1a } from '#storefront/rules/fnv1a.ts';
import type { ListingAvailability } from './on-load/listing-availability.ts';

type VersionedListing = Pick<ListingAvailability, 'visibility'> & {
  readonly products_payload: readonly Pick<
    ListingAvailability['products_payload'][number],
    'variations'
  >[];
};

/**
 * Returns a short hash of the prices, sold-out states and visibility of a listing. A built page contains the version it was
 * rendered from; it is up to date while the current listing has the same version. Row LIST-13.
 */
export function listingVersion({ visibility, products_payload }: VersionedListing): string {
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
  return hashFnv1a([visibility, ...variations.sort()].join(';')).toString(36);
}
