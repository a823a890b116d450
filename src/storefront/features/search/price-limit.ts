import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';

/** A term without its price, and the price in minor units. */
export interface LimitedTerm {
  readonly term: string;
  readonly maxPrice?: number | undefined;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds the highest price that a term names, as in "tee under 40" or "cap < $25". `phrases` are the words before it, separated by `|`.
 */
export function findPriceLimit(term: string, phrases: readonly string[]): LimitedTerm {
  const words = [...phrases.flatMap((list) => list.split('|')), '<'].map(escapePattern).join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words})\\s*\\p{Sc}?\\s*(\\d{1,6})(?:[.,](\\d{2}))?\\s*(?:\\p{Sc}|usd|eur|gbp|euros?|dollars?)?(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const text = term.normalize('NFKC');
  const [whole, major, minor = '0'] = pattern.exec(text) ?? [];
  if (whole === undefined) return { term: text };
  return {
    term: text.replace(whole, ' ').trim(),
    maxPrice: Number(major) * MINOR_PER_MAJOR + Number(minor),
  };
}
