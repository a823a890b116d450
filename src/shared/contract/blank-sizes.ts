import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import type { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';

export type BlankName = (typeof BLANK_NAMES)[number];

/** Sizes of each blank, smallest first. Shops show them in this order. */
export const BLANK_SIZES: Readonly<Record<BlankName, readonly string[]>> = {
  tee: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
  hoodie: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  mouthguard: ['Youth', 'Adult'],
  bottle: ['500 ml', '750 ml'],
  cap: ['One size'],
  'fitted-cap': Array.from({ length: 11 }, (_, step) => `${54 + step} cm`),
  tote: ['One size'],
  mug: ['330 ml'],
  poster: ['A3', 'A2', '50 × 70'],
  sticker: ['8 cm'],
  notebook: ['A5'],
  'long-sleeve': ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  crewneck: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  tank: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
  'womens-tee': ['XS', 'S', 'M', 'L', 'XL', '2XL'],
  'kids-tee': ['4Y', '6Y', '8Y', '10Y', '12Y'],
  'zip-hoodie': ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  beanie: ['One size'],
  socks: ['S', 'M', 'L'],
  'phone-case': ['iPhone 15 Pro', 'iPhone 16 Pro', 'iPhone 16 Pro Max'],
  pillow: ['40 × 40', '45 × 45', '50 × 50'],
  apron: ['One size'],
  'enamel-mug': ['350 ml'],
  digital: ['Digital'],
};

/** Returns the sizes of a blank, smallest first: of a blank of the store, or else of a built-in one. Undefined for an unknown blank. */
export function getBlankSizes(
  blank: string,
  storeBlanks: StoreBlanks = {},
): readonly string[] | undefined {
  if (Object.hasOwn(storeBlanks, blank)) return storeBlanks[blank]?.sizes;
  return Object.hasOwn(BLANK_SIZES, blank) ? BLANK_SIZES[blank as BlankName] : undefined;
}
