import type { BlankName } from '#shared/contract/blank-sizes.ts';

/** Blanks that look like another one, so that no layers are drawn twice. */
const LOOKS_LIKE: Readonly<Partial<Record<BlankName, BlankName>>> = { 'fitted-cap': 'cap' };

/** The blank whose layers show this one. */
export const getDrawnBlank = (blank: BlankName): BlankName => LOOKS_LIKE[blank] ?? blank;
