/** Maximum number of related products. */
export const RELATED_MAX = 4;

/** Additional related products of a page. They replace products that are hidden because the shopper's cart contains them. */
export const RELATED_SPARE = 4;
