import { useEffect, useState } from 'react';
import { request } from '#shared/contract/client/http.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { watchDigitalStock } from './digital-stock.ts';

/** Stock of the selected variation and size, fetched for each selection. Undefined while unknown. */
export function useInventory(
  { listingId }: Pick<ListingView, 'listingId'>,
  { variation, size }: Pick<Selection, 'variation' | 'size'>,
): number | undefined {
  const [inventory, setInventory] = useState<{ readonly key: string; readonly count: number }>();
  const key = `${variation.id}/${size.id}`;
  const isDigital = isDigitalLabel(size.label);
  useEffect(() => {
    if (isDigital) return watchDigitalStock(listingId, (count) => setInventory({ key, count }));
    let isCurrent = true;
    const [colorId = '', sizeId = ''] = key.split('/');
    void fetchStock(colorId, sizeId).then((count) => {
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
