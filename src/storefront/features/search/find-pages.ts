import type { SearchPage } from '#shared/rules/search/search.ts';
import { isPrefixOrStem } from './compare-words.ts';
import { toKnownWords, toWords } from './split-words.ts';

/** The most pages of a result. */
const PAGES_MAX = 3;
const [TITLE, WORDS] = [3, 1] as const;
const MIN_WORD = 3;

/** Returns the help pages and policies that have all words of a term, those with them in their title first. */
export function findPages(pages: readonly SearchPage[], term: string): SearchPage[] {
  const words = toWords(term).filter((word) => word.length >= MIN_WORD);
  const score = ({ title, words: others }: SearchPage): number => {
    const texts = [toKnownWords(title), toKnownWords(others)];
    const scores = words.map((word) => {
      const at = texts.findIndex((known) => known.some((one) => isPrefixOrStem(word, one)));
      return at < 0 ? 0 : at === 0 ? TITLE : WORDS;
    });
    return scores.includes(0) ? 0 : scores.reduce<number>((sum, one) => sum + one, 0);
  };
  return pages
    .map((page) => ({ page, score: score(page) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, PAGES_MAX)
    .map(({ page }) => page);
}
