import type { Blank } from '#shared/contract/blank.ts';
import type { BlankName } from '#shared/contract/blank-sizes.ts';
import type { en as mails } from './en/mails.ts';
import type { en as words } from './en/product-terms.ts';
import type { en as sampleStore } from './en/sample-store.ts';
import type { en as theme } from './en/theme.ts';

/*
 * The shapes of the files in a language's folder, as English has them: a language that lacks a text is a type error.
 * `interface.ts` is a `Messages` (translate.ts); policies and support articles are functions and lists in `documents.ts`.
 *
 * To add a language, add its code to `LOCALES` and a folder with the files that `en/` has. The type checker then names each
 * table of this folder that lacks it: one line in each. There is a table for each kind of text, so that a program, and above
 * all a page, loads only the kinds that it needs.
 */

/** `mails.ts`: the texts of mails to shoppers. */
export type MailTexts = Readonly<Record<keyof typeof mails, string>>;

/** `blanks.ts`: the description of each product that the platform can make. Its name is in `words.ts`. */
export type BlankTexts = Readonly<
  Record<BlankName, Pick<Blank, 'description' | 'materials' | 'fit'>>
>;

/** `words.ts`: names of products, sizes, measures and deliveries by the English ones, and synonyms for the search. */
export interface ProductTerms {
  readonly names: Readonly<Record<keyof typeof words.names, string>>;
  readonly synonyms: Readonly<Record<keyof typeof words.synonyms, string>>;
}

/** `sample-store.ts`: the texts of a store folder that `new-store` creates. */
export type SampleStoreTexts = Readonly<Record<keyof typeof sampleStore, string>>;

/** `theme.ts`: the texts of the default theme. */
export type DefaultThemeTexts = typeof theme;
