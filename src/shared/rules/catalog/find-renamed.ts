interface Named {
  readonly slug: string;
  readonly title: string;
}

/** A listing, type, value or color that was probably renamed: its slug before and now. They are the same when only its earlier slugs have changed. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

const withoutHyphens = ({ slug }: Named) => slug.replaceAll('-', '');

/**
 * Finds what is gone and probably exists under another slug: something new has the same title or the same letters, or there is one of
 * each.
 */
export function findRenamed(removed: readonly Named[], added: readonly Named[]): Rename[] {
  return removed.flatMap((listing) => {
    const same = added.find(
      (one) => one.title === listing.title || withoutHyphens(one) === withoutHyphens(listing),
    );
    const now = same ?? (removed.length + added.length === 2 ? added[0] : undefined);
    return now ? [{ from: listing.slug, to: now.slug }] : [];
  });
}

/** Tells a seller what a rename without `was` costs, and what to write. */
export const describeRename = ({ from, to }: Rename): string =>
  from === to
    ? `"${to}" has another SKU, because "was" does not begin with its first slug any more: restore "was", or stock, price history and carts are lost`
    : `"${from}" is gone and "${to}" is new: when they are the same product, set "was" to all earlier slugs, the oldest first, such as ["${from}"], or SKU, stock, price history, carts and the old address are lost`;

/** Like {@link describeRename}, for a type, a value or a color, which have no address. */
export const describeNameRename = (noun: string, { from, to }: Rename): string =>
  `the ${noun} "${from}" is gone and "${to}" is new: when they are the same, set "was" to all earlier slugs, the oldest first, such as ["${from}"], or SKU, stock, price history and carts of its products are lost`;
