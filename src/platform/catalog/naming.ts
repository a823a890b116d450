/** Path of a listing in its shop. */
export const listingUrl = (slug: string) => `/listing/${slug}`;

/** SKU of a listing's product, without color and size. The item group's id is the listing's. */
export const productSku = (itemGroupId: string, productId: string) => `${itemGroupId}-${productId}`;
