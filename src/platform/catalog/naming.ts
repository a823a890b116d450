/** Path of a listing in its shop. */
export const listingUrl = (slug: string) => `/listing/${slug}`;

/** SKU of a listing's product, without color and size. The item group's id is the listing's. */
export const createProductSku = (itemGroupId: string, productId: string) =>
  `${itemGroupId}-${productId}`;

/** Id of a product of a store's type. It never changes, and differs from the ids of blanks, which are numbers. */
export const createTypeProductId = (storeSlug: string, type: string) => `${storeSlug}.${type}`;
