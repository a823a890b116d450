import type { SearchRecord } from '#shared/rules/search/search.ts';
import { countEdits, isPrefixOrStem } from './compare-words.ts';

/** Weights of the texts of a product, as in {@link SEARCH_FIELDS} where they are the same. */
const WEIGHTS = { name: 6, type: 4, value: 4, collection: 3, synonym: 2, group: 1 } as const;
/** How well a word matches: it is the same, it begins with the other, or it is a misspelling. */
const [SAME, BEGINNING, MISSPELT] = [3, 2, 1] as const;
/** Shorter words match only whole words, such as the size M. */
const MIN_PREFIX = 3;

/** Finds products that have every word of a term. */
export interface WordSearch {
  /** Returns the indexes of records that have all words of the term, best first. */
  readonly find: (term: string) => number[];
  /** Returns the term with unknown words replaced by the most similar known ones. Undefined when nothing is similar. */
  readonly correctSpelling: (term: string) => string | undefined;
}

/** Returns the words of a text in lower case, without accents. */
export const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Creates the search. `synonyms` are lists of phrases that mean the same. */
export function createWordSearch(
  records: readonly SearchRecord[],
  synonyms: readonly (readonly string[])[] = [],
): WordSearch {
  const postings = createPostings(records);
  const vocabulary = [...postings.keys()].sort();
  const phrases = createPhrases(synonyms);

  /** Score by record of the words that match. Misspellings are searched only if nothing else matches. */
  const matchWord = (word: string): ReadonlyMap<number, number> => {
    const scores = new Map<number, number>();
    const add = (known: string, quality: number) => {
      for (const [record, weight] of postings.get(known) ?? [])
        scores.set(record, Math.max(scores.get(record) ?? 0, quality * weight));
    };
    add(word, SAME);
    if (word.length < MIN_PREFIX) return scores;
    for (const known of vocabulary)
      if (known !== word && isPrefixOrStem(word, known)) add(known, BEGINNING);
    if (scores.size === 0)
      for (const known of findSimilar(word, vocabulary, getMaxEdits(word))) add(known, MISSPELT);
    return scores;
  };
  const matchWords = (words: readonly string[]) => words.map(matchWord).reduce(intersect);
  /** Returns the records that have the words of a phrase, or of a phrase that means the same. */
  const matchPhrase = ({ words, others }: Phrase) =>
    [words, ...others].map(matchWords).reduce(unite);

  return {
    find(term) {
      const split = splitPhrases(toWords(term), phrases);
      if (split.length === 0) return [];
      const scores = split.map(matchPhrase).reduce(intersect);
      return [...scores]
        .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
        .map(([record]) => record);
    },
    correctSpelling(term) {
      const words = toWords(term);
      const corrected = words.map((word) =>
        matchWord(word).size > 0
          ? word
          : findSimilar(word, vocabulary, Math.ceil(word.length / 3))[0],
      );
      const isCorrected = words.length > 0 && corrected.every((word) => word !== undefined);
      const text = corrected.join(' ');
      return isCorrected && text !== words.join(' ') ? text : undefined;
    },
  };
}

const getMaxEdits = (word: string) => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** Words within the number of edits, the most similar first. */
function findSimilar(word: string, vocabulary: readonly string[], edits: number): string[] {
  if (edits === 0) return [];
  return vocabulary
    .filter((known) => Math.abs(known.length - word.length) <= edits)
    .map((known) => ({ known, distance: countEdits(word, known) }))
    .filter(({ distance }) => distance <= edits)
    .sort((a, b) => a.distance - b.distance)
    .map(({ known }) => known);
}

type Scores = ReadonlyMap<number, number>;

const intersect = (some: Scores, others: Scores): Scores =>
  new Map(
    [...some].flatMap(([record, score]) =>
      others.has(record) ? [[record, score + (others.get(record) ?? 0)]] : [],
    ),
  );
const unite = (some: Scores, others: Scores): Scores =>
  new Map(
    [...others, ...some].map(([record, score]) => [
      record,
      Math.max(score, others.get(record) ?? 0),
    ]),
  );

/** Maps each word to the records that have it, with the weight of the text in which they have it. */
function createPostings(records: readonly SearchRecord[]): Map<string, Map<number, number>> {
  const postings = new Map<string, Map<number, number>>();
  const split = new Map<string, string[]>();
  const add = (record: number, text: string, weight: number) => {
    const words = split.get(text) ?? toWords(text);
    split.set(text, words);
    for (const word of words) {
      const known = postings.get(word) ?? new Map<number, number>();
      postings.set(word, known.set(record, Math.max(known.get(record) ?? 0, weight)));
    }
  };
  for (const [
    index,
    { tile, group, collections, synonyms = [], values = [] },
  ] of records.entries()) {
    for (const name of [tile.name, ...Object.values(tile.names ?? {})])
      add(index, name, WEIGHTS.name);
    for (const type of [tile.productType, ...Object.values(tile.types ?? {})])
      add(index, type, WEIGHTS.type);
    for (const { value, names = {} } of values)
      for (const text of [value, ...Object.values(names)]) add(index, text, WEIGHTS.value);
    for (const { name } of collections) add(index, name, WEIGHTS.collection);
    for (const synonym of synonyms) add(index, synonym, WEIGHTS.synonym);
    add(index, group, WEIGHTS.group);
  }
  return postings;
}

/** Words that are searched together, and the phrases that mean the same. */
interface Phrase {
  readonly words: readonly string[];
  readonly others: readonly (readonly string[])[];
}

function createPhrases(synonyms: readonly (readonly string[])[]): Phrase[] {
  return synonyms.flatMap((list) => {
    const all = list.map(toWords).filter((words) => words.length > 0);
    return all.map((words) => ({ words, others: all.filter((other) => other !== words) }));
  });
}

/** Splits words into known phrases, longest first, and single words. */
function splitPhrases(words: readonly string[], phrases: readonly Phrase[]): Phrase[] {
  const split: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const fits = ({ words: phrase }: Phrase) =>
      phrase.every((word, offset) => words[at + offset] === word);
    const matching = phrases.filter(fits);
    const length = Math.max(1, ...matching.map((phrase) => phrase.words.length));
    const others = matching
      .filter((phrase) => phrase.words.length === length)
      .flatMap((phrase) => phrase.others);
    split.push({ words: words.slice(at, at + length), others });
    at += length;
  }
  return split;
}
