import type { ListingProduct } from '#shared/contract/listing.ts';

/** The labels of the only size of products without sizes. */
export const ONE_SIZE = 'One size';
export const DIGITAL_SIZE = 'Digital';

/** Matches the size label of a digital item. */
export const isDigitalLabel = (label: string): boolean => label.toLowerCase() === 'digital';

/** Whether a size label means that the product has no sizes. */
export const isUnsized = (label: string): boolean =>
  isDigitalLabel(label) || label.toLowerCase() === 'one size';

/** Whether a product is delivered as a file: the platform says so, or every size is digital. */
export const isDigital = ({ isDigital = false, variations }: ListingProduct): boolean =>
  isDigital ||
  variations.every(({ availableSizesWithId }) =>
    availableSizesWithId.every(({ label }) => isDigitalLabel(label)),
  );

/** Product that is a digital collectible regardless of its type. */
const COLLECTIBLE_PRODUCT_ID = '1816';

/** Whether a product is a digital collectible: its type is nft, or it is product 1816. */
export const isDigitalCollectible = (productType: string, primaryProductId: string): boolean =>
  productType.toLowerCase() === 'nft' || primaryProductId === COLLECTIBLE_PRODUCT_ID;
