import { useEffect, useState } from 'react';
import { getAvailability } from '#shared/contract/availability.ts';
import { request } from '#shared/contract/client/http.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { getStore } from '#shared/contract/store.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/** Stock of the selected variation and size, fetched for each selection. Undefined while unknown. */
export function useInventory(
  { listingId }: Pick<ListingView, 'listingId'>,
  { variation, size }: Pick<Selection, 'variation' | 'size'>,
): number | undefined {
  const [inventory, setInventory] = useState<{ readonly key: string; readonly count: number }>();
  const key = `${variation.id}/${size.id}`;
  const isDigital = isDigitalLabel(size.label);
  useEffect(() => {
    let isCurrent = true;
    const [colorId = '', sizeId = ''] = key.split('/');
    const stock = isDigital ? fetchDigitalStock(listingId) : fetchStock(colorId, sizeId);
    void stock.then((count) => {
      if (isCurrent && count !== undefined) setInventory({ key, count });
    });
    return () => {
      isCurrent = false;
    };
  }, [listingId, key, isDigital]);
  return inventory?.key === key ? inventory.count : undefined;
}

async function fetchStock(colorId: string, sizeId: string): Promise<number | undefined> {
  const response = await request({ url: getPageContext().platform }, getInventory, { query: { colorId, sizeId } });
  return response.ok ? response.value.inventoryCount : undefined;
}

/** Loads the token and key of the seller, both publishable. Only digital products need them. */
const loadSeller = once(async () => {
  const { platform, store } = getPageContext();
  const response = await request({ url: platform }, getStore, { query: { slug: store } });
  if (!response.ok) throw new Error('the store could not be loaded');
  return response.value;
});

/** Stock of a digital product from the availability service; 0 when the service fails. */
async function fetchDigitalStock(listingId: string): Promise<number> {
  try {
    const { sellerToken, availabilityKey = '' } = await loadSeller();
    const response = await request({ url: getPageContext().platform }, getAvailability, {
      query: { userToken: sellerToken, listingId },
      headers: { 'x-api-key': availabilityKey },
    });
    return response.ok ? response.value.count : 0;
  } catch {
    return 0;
  }
}
