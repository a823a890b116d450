import { request } from '#shared/contract/client/http.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { watchDigitalStock } from './digital-stock.ts';

const running = new Map<string, Promise<number | undefined>>();

/**
 * Loads the stock of the selected variation and size once. When it cannot be loaded, returns undefined, or 0 for a digital
 * product. A
 * request that is in progress is shared. Never rejects.
 */
export function loadStock(
  { listingId }: Pick<ListingView, 'listingId'>,
  { variation, size }: Pick<Selection, 'variation' | 'size'>,
): Promise<number | undefined> {
  const key = `${variation.id}/${size.id}`;
  const load = () =>
    isDigitalLabel(size.label) ? loadDigitalStock(listingId) : loadInventory(variation.id, size.id);
  const stock = running.get(key) ?? load().finally(() => running.delete(key));
  running.set(key, stock);
  return stock;
}

async function loadInventory(colorId: string, sizeId: string): Promise<number | undefined> {
  const response = await request({ url: getPageContext().platform }, getInventory, {
    query: { colorId, sizeId },
  });
  return response.ok ? response.value.inventoryCount : undefined;
}

const loadDigitalStock = (listingId: string) =>
  new Promise<number>((resolve) => {
    const stop = watchDigitalStock(listingId, (count) => {
      stop();
      resolve(count);
    });
  });
