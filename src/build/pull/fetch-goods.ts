import type { Platform } from '#api/http.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
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
  const { prices, warnings: unpriced } = await fetchPrices(platform, site, catalogue, others);
  return {
    ...catalogue,
    translatedBlanks: blanks.translated,
    prices,
    warnings: [...warnings, ...blanks.warnings, ...unpriced],
  };
}
