import type { SearchRecord, SearchTerms } from '#shared/rules/search/search.ts';
import { findSimilar, getMaxEdits, isCompound, isPrefixOrStem } from './compare-words.ts';
import type { Variant } from './create-filter.ts';
import { createPostings, type Posting } from './postings.ts';
import { toWords } from './split-words.ts';
import { COLLECTION, type Variants } from './variants.ts';

/** How well a word matches: it is the same, it begins with the other, it is a part of a compound, or it is a misspelling. */
const [SAME, BEGINNING, PART, MISSPELT] = [3, 2, 1.5, 1] as const;
/** Factor of products with a single size. */
const ONLY_SIZE = 1.05;
/** Shorter words match only whole words, such as the size M. */
const MIN_PREFIX = 3;
const MIN_OTHER_PREFIX = 5;
/** Words up to this length, such as articles, do not have to be found. */
const MAX_FILLER = 3;
/** The most words that a shopper writes apart in place of one. */
const MAX_JOINED = 3;

/** How well records and values match a word, if they do. */
type Match = Pick<Posting, 'records' | 'values'>;
/** A part of a term: the words of a phrase, or of one that means the same. A product needs all words of one of them. */
type Unit = readonly (readonly Match[])[];

/** A product that has everything that a term names. */
export interface FoundProduct {
  readonly record: number;
  readonly score: number;
  /** Whether the term means a variant. Undefined when it means all. */
  readonly isMeant?: (variant: Variant) => boolean;
  /** Whether it means single sizes. */
  readonly isSizeMeant: boolean;
}

/** Finds products of which one variant has every word of a term. */
export interface WordSearch {
  /** Returns the products, best first. */
  readonly find: (term: string) => FoundProduct[];
  /** Returns the term with unknown words replaced by similar ones that the page shows. Undefined when nothing is similar. */
  readonly correctSpelling: (term: string) => string | undefined;
}

/** Creates the search for a page in `locale`. `synonyms` are lists of phrases that mean the same. */
export function createWordSearch(
  records: readonly SearchRecord[],
  variants: Variants,
  terms: SearchTerms,
  synonyms: readonly (readonly string[])[],
  locale: string,
): WordSearch {
  const postings = createPostings(records, variants, terms, locale);
  const vocabulary = [...postings.keys()];
  const shown = vocabulary.filter((word) => postings.get(word)?.isShown);
  const phrases = createPhrases(synonyms);

  const collect = (known: readonly string[], quality: number, into: Match = createMatch()) => {
    for (const word of known)
      for (const of of ['records', 'values'] as const)
        for (const [index, weight] of postings.get(word)?.[of] ?? [])
          into[of].set(index, Math.max(into[of].get(index) ?? 0, quality * weight));
    return into;
  };
  const findMisspelt = (word: string) =>
    collect(findSimilar(word, shown, getMaxEdits(word)), MISSPELT);
  /** Compounds are searched only if nothing else matches, and misspellings after them. */
  const matchWord = (word: string): Match => {
    const match = collect([word], SAME);
    if (word.length < MIN_PREFIX) return match;
    const isOther = (known: string) => known !== word && isPrefixOrStem(word, known);
    // The beginning of a word of another language says little when it is short, such as "cap" of "capuche".
    const beginnings = word.length < MIN_OTHER_PREFIX ? shown : vocabulary;
    collect(beginnings.filter(isOther), BEGINNING, match);
    if (!isEmpty(match)) return match;
    collect(
      vocabulary.filter((known) => isCompound(word, known)),
      PART,
      match,
    );
    return isEmpty(match) ? findMisspelt(word) : match;
  };

  const namesValue = (unit: Unit, isOf: (key: string) => boolean) =>
    unit.some((words) =>
      words.some(({ values }) =>
        [...values.keys()].some((one) => isOf(variants.values[one]?.field.key ?? '')),
      ),
    );
  const namesType = (unit: Unit) => namesValue(unit, (key) => key === 'type');

  /** Returns the parts of a term. Undefined when a word matches nothing, unless another one names a type of product. */
  const toUnits = (term: string): Unit[] | undefined => {
    const units: { readonly text: string; readonly unit: Unit }[] = [];
    let isUnknown = false;
    for (const { words, others } of splitPhrases(joinWords(toWords(term), postings), phrases)) {
      const [word = ''] = words;
      const unit: Unit = [words, ...others].map((all) => all.map(matchWord));
      if (!unit.every((all) => all.some(isEmpty))) {
        units.push({ text: word, unit });
        continue;
      }
      const parts = splitKnown(word, postings);
      const last = units.at(-1);
      const joined = findMisspelt(`${last?.text ?? ''}${word}`);
      if (parts) units.push(...parts.map((text) => ({ text, unit: [[matchWord(text)]] })));
      else if (last && !isEmpty(joined))
        units.splice(-1, 1, { text: last.text + word, unit: [[joined]] });
      else if (word.length > MAX_FILLER) isUnknown = true;
    }
    const known = units.map(({ unit }) => unit);
    return known.length === 0 || (isUnknown && !known.some(namesType)) ? undefined : known;
  };

  const findAll = (units: readonly Unit[]): FoundProduct[] =>
    records
      .flatMap((_, record) => findVariants(units, record, variants) ?? [])
      .sort((a, b) => b.score - a.score || a.record - b.record);
  const find = (term: string): FoundProduct[] => {
    const units = toUnits(term);
    if (!units) return [];
    const found = findAll(units);
    if (found.length > 0 || !units.some(namesType)) return found;
    // Words of names and collections of other products, such as "running" before "shirt", are left out. A color or size is not.
    return findAll(units.filter((unit) => namesValue(unit, (key) => key !== COLLECTION)));
  };
  return {
    find,
    correctSpelling(term) {
      const words = toWords(term);
      const corrected = words.map((word) =>
        isEmpty(matchWord(word))
          ? findSimilar(word, shown, word.length < 5 ? 1 : word.length < 8 ? 2 : 3)[0]
          : word,
      );
      const text = corrected.join(' ');
      // A word that stands in the term twice says nothing new.
      const isCorrected =
        corrected.every((word) => word !== undefined) &&
        new Set(corrected).size === new Set(words).size;
      return isCorrected && text !== words.join(' ') && find(text).length > 0 ? text : undefined;
    },
  };
}

const createMatch = (): Match => ({ records: new Map(), values: new Map() });
const isEmpty = ({ records, values }: Match) => records.size === 0 && values.size === 0;

/** Returns how well something with these values has all parts of a term; 0 when one is missing. */
function scoreUnits(units: readonly Unit[], record: number, values: readonly number[]): number {
  let total = 0;
  for (const unit of units) {
    let best = 0;
    for (const words of unit) {
      const scores = words.map((match) =>
        values.reduce(
          (most, value) => Math.max(most, match.values.get(value) ?? 0),
          match.records.get(record) ?? 0,
        ),
      );
      if (!scores.includes(0)) best = Math.max(best, ...scores);
    }
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

/** Finds the variants of a record that have all parts of a term, and have them best. Sizes count only where they are needed. */
function findVariants(
  units: readonly Unit[],
  record: number,
  { ofRecord, collectionsOf }: Variants,
): FoundProduct | undefined {
  const [variations, collections] = [ofRecord[record] ?? [], collectionsOf[record] ?? []];
  let best = 0;
  let meant = new Map<number, ReadonlySet<number> | undefined>();
  for (const [at, { values, sizes }] of variations.entries()) {
    const all = [...collections, ...values];
    let score = scoreUnits(units, record, all);
    let ofSizes: Set<number> | undefined;
    if (score === 0) {
      ofSizes = new Set();
      for (const [size, sizeValues] of sizes.entries()) {
        // A product that has only the size that a term means ranks above one that also has it.
        const sizeScore =
          scoreUnits(units, record, [...all, ...sizeValues]) * (sizes.length === 1 ? ONLY_SIZE : 1);
        if (sizeScore > score) ofSizes.clear();
        score = Math.max(score, sizeScore);
        if (sizeScore === score) ofSizes.add(size);
      }
    }
    if (score === 0 || score < best) continue;
    if (score > best) meant = new Map();
    best = score;
    meant.set(at, ofSizes);
  }
  if (best === 0) return undefined;
  const isSizeMeant = [...meant.values()].some((sizes) => sizes !== undefined);
  const isMeant = ({ variation, size }: Variant) =>
    meant.has(variation) && (meant.get(variation)?.has(size) ?? true);
  const isAll = !isSizeMeant && meant.size === variations.length;
  return { record, score: best, isSizeMeant, ...(!isAll && { isMeant }) };
}

/** Joins words that shoppers write apart in place of one that is known, such as `t shirt`. */
function joinWords(words: readonly string[], known: ReadonlyMap<string, unknown>): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_JOINED, words.length - at);
    while (length > 1 && !known.has(words.slice(at, at + length).join(''))) length--;
    joined.push(words.slice(at, at + length).join(''));
    at += length;
  }
  return joined;
}

/** Splits a word that is two known ones, such as `trainingtee`. Undefined for others. */
function splitKnown(word: string, known: ReadonlyMap<string, unknown>): string[] | undefined {
  for (let at = MIN_PREFIX; at <= word.length - MIN_PREFIX; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => known.has(part))) return parts;
  }
  return undefined;
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
