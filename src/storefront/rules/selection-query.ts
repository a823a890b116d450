/** Ids in the query, not validated. */
export interface SelectionQuery {
  readonly product?: string | undefined;
  readonly variation?: string | undefined;
  readonly size?: string | undefined;
}

/** Parses product (or pid), variation and size from a query. */
export function parseSelectionQuery(search: string): SelectionQuery {
  const params = new URLSearchParams(search);
  const value = (name: string) => params.get(name) || undefined;
  return {
    product: value('product') ?? value('pid'),
    variation: value('variation'),
    size: value('size'),
  };
}
