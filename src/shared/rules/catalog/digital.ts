import type { ListingProduct } from '#shared/contract/listing.ts';

/** A size label that says so marks a digital item. */
export const isDigitalLabel = (label: string): boolean => label.toLowerCase() === 'digital';

/** Whether a size label says that there is no size to speak of. */
export const isUnsized = (label: string): boolean => isDigitalLabel(label) || label.toLowerCase() === 'one size';

/** A product is sent as a file when each of its sizes is marked digital. */
export const isDigital = ({ variations }: ListingProduct): boolean =>
  variations.every(({ availableSizesWithId }) => availableSizesWithId.every(({ label }) => isDigitalLabel(label)));

/** Product that is a digital collectible whatever its type says. */
const COLLECTIBLE_PRODUCT_ID = '1816';

/** Whether a product is a digital collectible: its type is nft, or it is product 1816. */
export const isDigitalCollectible = (productType: string, primaryProductId: string): boolean =>
  productType.toLowerCase() === 'nft' || primaryProductId === COLLECTIBLE_PRODUCT_ID;
