import type { SearchPage } from '#shared/rules/search/search.ts';
import { isPrefixOrStem } from './compare-words.ts';
import { toKnownWords, toWords } from './split-words.ts';

/** The most pages of a result. */
const PAGES_MAX = 3;
const [TITLE, WORDS] = [3, 1] as const;
const MIN_WORD = 3;

/**
 * Returns the help pages and policies that have the words of a term, those with them in their title first. Words that none of
 * them has are ignored where they are the smaller part, such as "where" of "where is my parcel".
 */
export function findPages(pages: readonly SearchPage[], term: string): SearchPage[] {
  const words = toWords(term).filter((word) => word.length >= MIN_WORD);
  const known = pages.map((page) => {
    const texts = [toKnownWords(page.title), toKnownWords(page.words)];
    const scores = words.map((word) => {
      const at = texts.findIndex((all) => all.some((one) => isPrefixOrStem(word, one)));
      return at < 0 ? 0 : at === 0 ? TITLE : WORDS;
    });
    return { page, scores };
  });
  const needed = words.flatMap((_, at) => (known.some(({ scores }) => scores[at]) ? [at] : []));
  if (needed.length * 2 < words.length) return [];
  const score = (scores: readonly number[]) =>
    needed.every((at) => scores[at]) ? needed.reduce((sum, at) => sum + (scores[at] ?? 0), 0) : 0;
  return known
    .map(({ page, scores }) => ({ page, score: score(scores) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES_MAX)
    .map(({ page }) => page);
}
