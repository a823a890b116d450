/** Something that a seller can rename. `was` are its earlier slugs, the oldest first. */
interface Renamable {
  readonly slug: string;
  readonly was?: readonly string[] | undefined;
}

/**
 * Returns the slug with which a listing, type, value or color was created. Ids are assigned to it, so that SKU, stock, price history
 * and carts outlast a new slug.
 */
export const getFirstSlug = ({ slug, was }: Renamable): string => was?.[0] ?? slug;
