import {
  type ByLanguage,
  FAMILY_PREFIX,
  type FacetValue,
  type SearchRecord,
  type SearchTerms,
} from '#shared/rules/search/search.ts';
import { toKnownWords } from './split-words.ts';
import { COLLECTION, type Variants } from './variants.ts';

/** Weights of the texts of a product. A type that a term names ranks above a name that only contains the word. */
const WEIGHTS = { type: 7, synonym: 6.5, name: 6, value: 4, collection: 3 } as const;
/** Share of the weight of words that are not in the language of the page. */
const OTHER_LANGUAGE = 0.5;

/** What has a word, with weights: records by their texts, and values of their variants. */
export interface Posting {
  readonly records: Map<number, number>;
  readonly values: Map<number, number>;
  /** Whether the page shows the word, so that it may be suggested. */
  isShown: boolean;
}

interface Names {
  readonly first?: string | undefined;
  readonly names?: ByLanguage<string> | undefined;
}

/** Indexes the words by which products are found, in all languages of the store. Pages in `locale` show some of them. */
export function createPostings(
  records: readonly SearchRecord[],
  { values }: Variants,
  terms: SearchTerms,
  locale: string,
): ReadonlyMap<string, Posting> {
  const postings = new Map<string, Posting>();
  const split = new Map<string, readonly string[]>();
  const add = (
    of: 'records' | 'values',
    index: number,
    text: string,
    weight: number,
    { isShown = true, isSize = false } = {},
  ) => {
    const words = split.get(text) ?? toKnownWords(text, isSize);
    split.set(text, words);
    const share = isShown ? weight : weight * OTHER_LANGUAGE;
    for (const word of words) {
      const known = postings.get(word) ?? { records: new Map(), values: new Map(), isShown };
      postings.set(word, known);
      known.isShown ||= isShown;
      known[of].set(index, Math.max(known[of].get(index) ?? 0, share));
    }
  };
  const addNames = (
    of: 'records' | 'values',
    index: number,
    { first, names = {} }: Names,
    weight: number,
    isSize = false,
  ) => {
    const isTranslated = Object.hasOwn(names, locale);
    if (first !== undefined) add(of, index, first, weight, { isShown: !isTranslated, isSize });
    for (const [language, name] of Object.entries(names))
      add(of, index, name, weight, { isShown: language === locale, isSize });
  };
  const addSynonyms = (of: 'records' | 'values', index: number, type: string) => {
    for (const [language, synonyms] of Object.entries(terms.types[type] ?? {}))
      for (const synonym of synonyms)
        add(of, index, synonym, WEIGHTS.synonym, { isShown: language === locale });
  };
  for (const [index, value] of values.entries()) {
    const { key } = value.field;
    const isType = key === 'type';
    const weight = isType ? WEIGHTS.type : key === COLLECTION ? WEIGHTS.collection : WEIGHTS.value;
    addNames('values', index, getNames(value), weight, key === 'size');
    if (isType || key === 'size') addSynonyms('values', index, value.value);
  }
  for (const [index, { tile, offers }] of records.entries()) {
    add('records', index, tile.name, WEIGHTS.name);
    const name = tile.names?.[locale];
    if (name !== undefined) add('records', index, name, WEIGHTS.name);
    if (offers && offers.length > 0) continue;
    addNames('records', index, { first: tile.productType, names: tile.types }, WEIGHTS.type);
    addSynonyms('records', index, tile.productType);
  }
  return postings;
}

/** The names of a value. A family has a key in place of a name in the first language. */
const getNames = ({ value, names }: FacetValue): Names => ({
  first: value.startsWith(FAMILY_PREFIX) ? undefined : value,
  names,
});
