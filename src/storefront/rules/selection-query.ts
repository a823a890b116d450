/** Ids as they stand in the query. */
export interface SelectionQuery {
  readonly product?: string | undefined;
  readonly variation?: string | undefined;
  readonly size?: string | undefined;
}

/** Reads product (or pid), variation and size from a query (spec §2, listing route). */
export function parseSelectionQuery(search: string): SelectionQuery {
  const params = new URLSearchParams(search);
  const value = (name: string) => params.get(name) || undefined;
  return { product: value('product') ?? value('pid'), variation: value('variation'), size: value('size') };
}
