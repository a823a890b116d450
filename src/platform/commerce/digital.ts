import type { ListingProduct } from '#contract/listing.ts';

/** A size label that says so marks a digital item (spec §5). */
export const isDigitalLabel = (label: string): boolean => label.toLowerCase() === 'digital';

/** A product is sent as a file when each of its sizes is marked digital. */
export const isDigital = ({ variations }: ListingProduct): boolean =>
  variations.every(({ availableSizesWithId }) => availableSizesWithId.every(({ label }) => isDigitalLabel(label)));
