import type { BlankName } from '#shared/contract/blank-sizes.ts';

/** Blanks that look like another blank and share its layers. */
const LOOKS_LIKE: Readonly<Partial<Record<BlankName, BlankName>>> = { 'fitted-cap': 'cap' };

/** Returns the blank whose layers show this one. */
export const getDrawnBlank = (blank: BlankName): BlankName => LOOKS_LIKE[blank] ?? blank;
