/** Paths of photos of products in a store folder, and in its site. */
export const PRODUCT_PHOTO = /^\/?assets\/photos\/[^/]+\.(?:jpe?g|png|webp|avif)$/i;
