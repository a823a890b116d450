import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another when read aloud or copied: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';
/** 24^8 is 1.1 · 10^11: with limited look-ups nobody finds one by trying. */
const LENGTH = 8;

/** A new order number such as `CO-7K3M9QXT`: two letters of the store, then chance. Not in sequence, so it tells nothing. */
export function orderNumber(storeSlug: string): string {
  const digits = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefixOf(storeSlug)}-${digits.join('')}`;
}

/** Initials of a slug's first two words, or the first two letters of its only one. */
function prefixOf(slug: string): string {
  const [first = '', second = ''] = slug.split('-');
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}
