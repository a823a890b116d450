import type { ListingView, SizeView } from './listing-view.ts';

/** Sizes are a dropdown above this count or label length. Row LIST-4. */
export const MAX_SIZE_BUTTONS = 10;
export const MAX_SIZE_LABEL = 5;

export function needsSizeDropdown(sizes: readonly SizeView[]): boolean {
  return (
    sizes.length > MAX_SIZE_BUTTONS || sizes.some(({ label }) => label.length > MAX_SIZE_LABEL)
  );
}

/** Whether a listing has more than one product, color or size. */
export const hasChoices = ({ products }: ListingView): boolean =>
  products.flatMap(({ variations }) => variations.flatMap(({ sizes }) => sizes)).length > 1;

/** Quantities in the dropdown. The last one, shown as '10+', switches to a number field. */
export const QUANTITY_CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const FREE_QUANTITY_FROM = 10;

/** Delay after which the page scrolls to the top when another product is selected, in ms. Row LIST-10. */
export const SCROLL_AFTER_PRODUCT_MS = 200;

/** Parses a quantity; undefined unless it is an integer from 1 to 999. */
export function parseQuantity(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 ? Number(text) : undefined;
}
