import type { Blank } from '#contract/blank.ts';
import type { BlankName } from '#domain/blank-sizes.ts';

/** What a language says of each product; its name is one of the words of the shop (domain/product-words.ts). */
export type BlankTexts = Readonly<Record<BlankName, Pick<Blank, 'description' | 'materials' | 'fit'>>>;
