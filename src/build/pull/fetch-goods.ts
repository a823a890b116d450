import type { Platform } from '#api/http.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import type { ProductChanges } from '#contract/product-data.ts';
import { fetchCatalogue } from './catalogue.ts';
import { fetchPrices } from './fetch-prices.ts';
import type { Goods, LastGood, StoreItself, Warned } from './fetch-store.ts';
import { translatedBlanks } from './translated-blanks.ts';

/** The catalogue is needed; translations and prices in other currencies are left out, with a warning, where they fail. */
export async function fetchGoods(
  platform: Platform,
  site: StoreFile,
  { collections, flags, localization }: StoreItself,
  last: LastGood = {},
): Promise<Warned<Goods>> {
  const { warnings, ...catalogue } = await fetchCatalogue(platform, site, collections, flags, last);
  const blanks = await translatedBlanks(platform, site, catalogue, last.blanks);
  const currencies = localization.available_currencies.map((known) => known.currency);
  const others = currencies.filter((known) => known !== site.defaultCurrency);
  // The cache was read, so what changed since the last one was asked for, and is not asked for again.
  const changes = last.data && catalogue.data && (await last.changes?.(last.data.version));
  const known = changes && areOfNoGoods(changes) ? last.pricesIn : undefined;
  const { prices, warnings: unpriced } = await fetchPrices(platform, site, catalogue, others, known);
  return {
    ...catalogue,
    translatedBlanks: blanks.translated,
    prices,
    warnings: [...warnings, ...blanks.warnings, ...unpriced],
  };
}

/** Records of a store that say nothing of what it sells. */
const ITSELF = new Set(['store', 'theme', 'localization', 'flags']);

const areOfNoGoods = ({ hashes, order, deleted }: ProductChanges): boolean =>
  Object.keys(hashes).every((key) => ITSELF.has(key)) && !order && deleted.length === 0;
