import { useEffect, useState } from 'react';
import { getAvailability } from '#shared/contract/availability.ts';
import { request } from '#shared/contract/client/http.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { getStore } from '#shared/contract/store.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { once } from '#shared/utils/once.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/** Pieces left of what is selected, asked anew for each selection; undefined while unknown. */
export function useInventory(
  { listingId }: Pick<ListingView, 'listingId'>,
  { variation, size }: Pick<Selection, 'variation' | 'size'>,
): number | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly count: number }>();
  const of = `${variation.id}/${size.id}`;
  const digital = isDigitalLabel(size.label);
  useEffect(() => {
    let current = true;
    const [colorId = '', sizeId = ''] = of.split('/');
    const asked = digital ? digitalLeft(listingId) : piecesLeft(colorId, sizeId);
    void asked.then((count) => {
      if (current && count !== undefined) setKnown({ of, count });
    });
    return () => {
      current = false;
    };
  }, [listingId, of, digital]);
  return known?.of === of ? known.count : undefined;
}

async function piecesLeft(colorId: string, sizeId: string): Promise<number | undefined> {
  const answer = await request({ url: pageContext().platform }, getInventory, { query: { colorId, sizeId } });
  return answer.ok ? answer.value.inventoryCount : undefined;
}

/** Token and key of the seller, both publishable: only pages of digital goods ask for them. */
const seller = once(async () => {
  const { platform, store } = pageContext();
  const answer = await request({ url: platform }, getStore, { query: { slug: store } });
  if (!answer.ok) throw new Error('The store cannot be asked for its seller.');
  return answer.value;
});

/** The availability service decides on digital goods; what it cannot say is none (spec §7). */
async function digitalLeft(listingId: string): Promise<number> {
  try {
    const { sellerToken, availabilityKey = '' } = await seller();
    const answer = await request({ url: pageContext().platform }, getAvailability, {
      query: { userToken: sellerToken, listingId },
      headers: { 'x-api-key': availabilityKey },
    });
    return answer.ok ? answer.value.count : 0;
  } catch {
    return 0;
  }
}
