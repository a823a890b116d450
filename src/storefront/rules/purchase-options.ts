import type { ListingView, SizeView } from './listing-view.ts';

/** Sizes become a dropdown above this many, or with a longer label (spec §2, §9). */
export const MAX_SIZE_BUTTONS = 10;
export const MAX_SIZE_LABEL = 5;

export function sizesAsDropdown(sizes: readonly SizeView[]): boolean {
  return sizes.length > MAX_SIZE_BUTTONS || sizes.some(({ label }) => label.length > MAX_SIZE_LABEL);
}

/** Whether a listing comes in more than one product, colour or size. */
export const hasChoices = ({ products }: ListingView): boolean =>
  products.flatMap(({ variations }) => variations.flatMap(({ sizes }) => sizes)).length > 1;

/** Quantities offered in the dropdown; the last one, shown '10+', switches to a free number (spec §2). */
export const QUANTITY_CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const FREE_QUANTITY_FROM = 10;

/** Another product shows from the top, this long after it was chosen (spec §9). */
export const SCROLL_AFTER_PRODUCT_MS = 200;

/** The quantity a free field holds, or undefined while it is no whole number of at least one. */
export function parseQuantity(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 ? Number(text) : undefined;
}
