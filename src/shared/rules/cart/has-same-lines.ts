interface Line {
  readonly teespringID: string;
  readonly quantity: number;
}

/** Whether two carts or checkouts have the same units of the same SKUs, in any order. */
export function hasSameLines(lines: readonly Line[], others: readonly Line[]): boolean {
  const quantities = new Map(others.map(({ teespringID, quantity }) => [teespringID, quantity]));
  return (
    lines.length === quantities.size &&
    lines.every(({ teespringID, quantity }) => quantities.get(teespringID) === quantity)
  );
}
