import type { ListingProduct } from '#shared/contract/listing.ts';

/** Matches the size label of a digital item. */
export const isDigitalLabel = (label: string): boolean => label.toLowerCase() === 'digital';

/** Whether a size label means that the product has no sizes. */
export const isUnsized = (label: string): boolean => isDigitalLabel(label) || label.toLowerCase() === 'one size';

/** Whether every size of a product is digital. Such a product is delivered as a file. */
export const isDigital = ({ variations }: ListingProduct): boolean =>
  variations.every(({ availableSizesWithId }) => availableSizesWithId.every(({ label }) => isDigitalLabel(label)));

/** Product that is a digital collectible regardless of its type. */
const COLLECTIBLE_PRODUCT_ID = '1816';

/** Whether a product is a digital collectible: its type is nft, or it is product 1816. */
export const isDigitalCollectible = (productType: string, primaryProductId: string): boolean =>
  productType.toLowerCase() === 'nft' || primaryProductId === COLLECTIBLE_PRODUCT_ID;
