import type { BlankProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { SizeRecord } from './product-record.ts';
import type { StoreFolderData } from './store-folder-data.ts';

/**
 * Returns what a unit of a product costs by the file of its blank, where the product itself does not say. The cost of a blank in another currency
 * than that of the store is not known: no rate is that of the day of a purchase.
 */
export function createBlankCost(
  { catalog: { storeBlanks = {} }, store }: StoreFolderData,
  { blank, prints = {}, cost }: BlankProduct,
  size: string,
): Pick<SizeRecord, 'cost'> {
  const ofBlank = Object.hasOwn(storeBlanks, blank) ? storeBlanks[blank]?.cost : undefined;
  if (cost !== undefined || ofBlank?.currency !== store.defaultCurrency) return {};
  const { amount, sizes = {}, places = {} } = ofBlank;
  const ofPlaces = Object.entries(places).reduce(
    (sum, [place, extra = 0]) => sum + (Object.hasOwn(prints, place) ? extra : 0),
    0,
  );
  return { cost: (Object.hasOwn(sizes, size) ? (sizes[size] ?? amount) : amount) + ofPlaces };
}
