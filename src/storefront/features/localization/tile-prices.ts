import * as v from 'valibot';
import { MinorUnits } from '#shared/contract/common.ts';
import { priceFile } from '#shared/rules/catalog/price-file.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { pageContext } from '#storefront/browser/page-context.ts';

const PriceFile = v.record(v.string(), MinorUnits);
type Prices = v.InferOutput<typeof PriceFile>;

/** The store's prices in the visit's currency by product, as the build wrote them; undefined where they cannot be had. */
async function fetchPrices(currency: string): Promise<Prices | undefined> {
  try {
    const response = await fetch(priceFile(currency));
    return response.ok ? v.parse(PriceFile, await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** Prices the tiles that are there and those that come later (Load More, search). Without prices the built ones show. */
export async function startTilePrices(): Promise<void> {
  const { currency, locale } = pageContext();
  const prices = await fetchPrices(currency);
  const fill = () => {
    for (const place of document.querySelectorAll<HTMLElement>(`[data-price-of]:not([data-price="${currency}"])`)) {
      const price = prices?.[place.dataset.priceOf ?? ''];
      // Not known in this currency: better the built price, which names its own, than none.
      if (price !== undefined) place.textContent = formatMoney(price, currency, locale);
      place.dataset.price = currency;
    }
  };
  fill();
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true });
}
