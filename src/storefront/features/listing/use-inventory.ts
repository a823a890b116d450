import { useEffect, useState } from 'react';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { watchDigitalStock } from './digital-stock.ts';
import { loadStock } from './load-stock.ts';

/** Stock of the selected variation and size, fetched for each selection. Undefined while unknown. */
export function useInventory(
  listing: Pick<ListingView, 'listingId'>,
  selection: Pick<Selection, 'variation' | 'size'>,
): number | undefined {
  const [inventory, setInventory] = useState<{ readonly key: string; readonly count: number }>();
  const key = `${selection.variation.id}/${selection.size.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what is read of the selection
  useEffect(() => {
    const { listingId } = listing;
    if (isDigitalLabel(selection.size.label))
      return watchDigitalStock(listingId, (count) => setInventory({ key, count }));
    let isCurrent = true;
    void loadStock(listing, selection).then((count) => {
      if (isCurrent && count !== undefined) setInventory({ key, count });
    });
    return () => {
      isCurrent = false;
    };
  }, [listing.listingId, key]);
  return inventory?.key === key ? inventory.count : undefined;
}
