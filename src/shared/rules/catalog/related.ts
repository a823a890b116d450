/** Maximum number of related products. */
export const RELATED_MAX = 4;

/** Additional related products of a page. They replace products that are hidden because the shopper's cart contains them. */
export const RELATED_SPARE = 4;

/** Related products that a page contains. */
const RELATED = RELATED_MAX + RELATED_SPARE;

/** Newest products of the store that are enough for {@link selectRelated}: the listing itself may be one of them. */
export const RELATED_NEWEST = RELATED + 1;

/**
 * Returns the products that follow the listing in its deepest collection (after the last one, from the start), then the
 * newest of the store. This way the listings of one collection show different related products. `at` is the index of the listing in
 * its collection, -1 where it is in none.
 */
export function selectRelated<T extends { readonly listingId: string }>(
  { listingId, at }: { readonly listingId: string; readonly at: number },
  inCollection: readonly T[],
  newest: readonly T[],
): T[] {
  const neighbors = [
    ...inCollection.slice(at + 1, at + 1 + RELATED),
    ...inCollection.slice(0, RELATED),
  ];
  const chosen = new Map<string, T>();
  for (const tile of [...neighbors, ...newest.slice(0, RELATED_NEWEST)])
    if (tile.listingId !== listingId && chosen.size < RELATED) chosen.set(tile.listingId, tile);
  return [...chosen.values()];
}

/** Returns the collection with the longest trail, the first of several. It is the parent of a listing in its breadcrumbs. */
export const findDeepest = <T extends { readonly trail: readonly unknown[] }>(
  collections: readonly T[],
): T | undefined =>
  collections.reduce<T | undefined>(
    (deepest, next) => (next.trail.length > (deepest?.trail.length ?? 0) ? next : deepest),
    undefined,
  );
