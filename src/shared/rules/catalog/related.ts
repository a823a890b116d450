/** Most products of the related shelf. */
export const RELATED_MAX = 4;

/** More of them stand ready on the page, for those that are in the shopper's cart already and so are not shown. */
export const RELATED_SPARE = 4;
