import type { QuantityPrice } from '#shared/contract/listing.ts';
import { getQuantityPrice } from '#shared/rules/catalog/quantity-prices.ts';

/** A line with the prices of one unit of it by quantity. */
interface QuantityPricedLine {
  readonly listingId: string;
  readonly productId: string;
  readonly quantity: number;
  /** Price of a single unit. */
  readonly price: number;
  readonly quantityPrices?: readonly QuantityPrice[] | undefined;
}

/** Returns lines with the prices of their quantities: all colors and sizes of a product of a listing count together. */
export function applyQuantityPrices<Line extends QuantityPricedLine>(
  lines: readonly Line[],
): Omit<Line, 'quantityPrices'>[] {
  const getKey = ({ listingId, productId }: QuantityPricedLine) => `${listingId} ${productId}`;
  const units = new Map<string, number>();
  for (const line of lines) units.set(getKey(line), (units.get(getKey(line)) ?? 0) + line.quantity);
  return lines.map(({ quantityPrices, ...line }) => ({
    ...line,
    price: getQuantityPrice(line.price, quantityPrices, units.get(getKey(line)) ?? 0),
  }));
}
