import { useEffect, useState } from 'react';
import { request } from '#api/http.ts';
import { getAvailability } from '#contract/availability.ts';
import { getInventory } from '#contract/inventory.ts';
import { getStore } from '#contract/store.ts';
import { isDigitalLabel } from '#domain/digital.ts';
import type { ListingView } from '#domain/listing-view.ts';
import type { Selection } from '#domain/selection.ts';
import { once } from '#lib/once.ts';
import { pageContext } from './page-context.ts';

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
