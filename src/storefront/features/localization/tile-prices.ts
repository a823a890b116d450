import * as v from 'valibot';
import { MinorUnits } from '#shared/contract/common.ts';
import { getPriceFilePath } from '#shared/rules/catalog/price-file.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { fetchFile } from '#storefront/browser/fetch-file.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

const PriceFile = v.record(v.string(), MinorUnits);
type Prices = v.InferOutput<typeof PriceFile>;

/** The store's prices by product, in minor units, from a file of the build. Undefined when it cannot be loaded. */
async function fetchPrices(currency: string): Promise<Prices | undefined> {
  try {
    const response = await fetchFile(getPriceFilePath(currency));
    return v.parse(PriceFile, await response.json());
  } catch {
    return undefined;
  }
}

/** Updates the prices of all tiles, also of those added later (Load More, search). Without prices, the built ones are shown. */
export async function startTilePrices(): Promise<void> {
  const { currency, locale } = getPageContext();
  const prices = await fetchPrices(currency);
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>(
      `[data-price-of]:not([data-price="${currency}"])`,
    )) {
      const price = prices?.[element.dataset.priceOf ?? ''];
      // Without a price in this currency, the built price with its own currency is shown.
      if (price !== undefined) element.textContent = formatMoney(price, currency, locale);
      element.dataset.price = currency;
    }
  };
  update();
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
}
