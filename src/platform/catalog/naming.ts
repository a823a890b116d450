/** Where a listing is found in its shop. */
export const listingUrl = (slug: string) => `/listing/${slug}`;

/** A product of a listing, before colour and size are chosen. The item group of a listing is the listing itself. */
export const productSku = (itemGroupId: string, productId: string) => `${itemGroupId}-${productId}`;
