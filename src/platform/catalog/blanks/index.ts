import type { Blank } from '#shared/contract/blank.ts';
import type { BlankName } from '#shared/contract/blank-sizes.ts';
import { LOCALES, type LocaleCode } from '#shared/contract/common.ts';
import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import { hashContent } from '#shared/utils/hash.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { getTexts } from '#texts/load-texts.ts';
import { translateProductTerm } from '#texts/product-terms.ts';
import { type BlankData, createSizeChart } from './blank-data.ts';
import blanks from './blanks.json' with { type: 'json' };

const DATA: Readonly<Record<BlankName, BlankData>> = blanks;

/** Returns a blank with its English texts and its size chart. */
function createBlank(name: BlankName): Blank {
  const { productId, name: title, comparableBrands, measures, unit } = DATA[name];
  return {
    productId,
    name: title,
    ...texts.blanks[name],
    comparableBrands,
    ...(measures && { sizeChart: createSizeChart(measures, unit) }),
  };
}

/** The base products, by their names in catalog files. */
export const BLANKS = Object.fromEntries(
  BLANK_NAMES.map((name) => [name, createBlank(name)]),
) as Readonly<Record<BlankName, Blank>>;

const byProductId = new Map(
  (Object.entries(BLANKS) as [BlankName, Blank][]).map(([name, blank]) => [
    blank.productId,
    { name, blank },
  ]),
);

/** Finds a blank by its product id, in English or another language. */
export function findBlank(productId: string, locale: LocaleCode = 'en'): Blank | undefined {
  const entry = byProductId.get(productId);
  // The blank itself has the English texts.
  if (!entry || locale === 'en') return entry?.blank;
  const texts = getTexts('catalog', locale).blanks[entry.name];
  return { ...entry.blank, ...texts, name: translateProductTerm(entry.blank.name, locale) };
}

/** Returns the name of a blank in catalog files by its product id. */
export const findBlankName = (productId: string): BlankName | undefined =>
  byProductId.get(productId)?.name;

/** A hash of the blank's data and its texts in all languages. */
export const hashBlank = (productId: string): string =>
  hashContent(JSON.stringify(LOCALES.map((locale) => findBlank(productId, locale))));
