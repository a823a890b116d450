import * as v from 'valibot';

/** What a write of stock tells of itself: see `move-stock.ts`. `listing` is null while the listing is away. */
const StockChange = v.object({
  variant: v.string(),
  listing: v.nullable(v.string()),
  /** Pieces left of a size, now and before. */
  left: v.number(),
  was: v.number(),
});
export type StockChange = v.InferOutput<typeof StockChange>;
export const StockChanges = v.array(StockChange);

/** Names of what an answer may show of the stock: how many pieces are left, or only which sizes are sold out. */
export const piecesOfListing = (id: string): string => `pieces of listing ${id}`;
export const piecesOfVariant = (id: string): string => `pieces of variant ${id}`;
export const marksOfListing = (id: string): string => `marks of listing ${id}`;

/** What of that a change makes old. */
export function madeOld({ variant, listing, left, was }: StockChange): readonly string[] {
  if (listing === null) return [piecesOfVariant(variant)];
  const pieces = [piecesOfVariant(variant), piecesOfListing(listing)];
  return left > 0 === was > 0 ? pieces : [...pieces, marksOfListing(listing)];
}
