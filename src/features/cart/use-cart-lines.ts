import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { request } from '#api/http.ts';
import { getListing } from '#contract/listing.ts';
import type { Cart, CartItem } from '#domain/cart.ts';
import { type CartLine, cartLine } from '#domain/cart-line.ts';
import { type ListingView, toListingView } from '#domain/listing-view.ts';
import { pageContext } from '../page-context.ts';

/** `missing`: the platform knows no such listing. `unreadable`: it could not be asked. */
type Found = ListingView | 'missing' | 'unreadable';

const Lookup = v.array(v.object({ url: v.string(), tile: v.object({ external_id: v.string() }) }));

/** Slugs by item group, from the store's index: for items whose mirror was lost. */
async function slugsByGroup(indexUrl: string): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(indexUrl);
  const entries = v.parse(Lookup, await response.json());
  return new Map(entries.map(({ url, tile }) => [tile.external_id, url.split('/').at(-1) ?? '']));
}

async function findListing(slug: string): Promise<Found> {
  const { platform, store, currency, region } = pageContext();
  const query = { store_slug: store, currency, region };
  const answer = await request({ url: platform }, getListing, { params: { slug }, query });
  if (answer.ok) return toListingView(answer.value);
  return answer.error.kind === 'refused' && answer.error.status === 404 ? 'missing' : 'unreadable';
}

export interface CartView {
  readonly lines: readonly CartLine[];
  /** Items that cannot be bought at this time. */
  readonly unavailable: readonly CartItem[];
  /** Items nothing could be learnt about: they stay in the cart. */
  readonly unreadable: readonly CartItem[];
}

/** The cart's lines with live prices; undefined until every listing in it has been asked for. */
export function useCartLines(cart: Cart, indexUrl: string): CartView | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const groups = [...new Set(cart.items.map(({ itemGroupId }) => itemGroupId))];
  const asked = groups.filter((group) => !found.has(group)).join(' ');

  useEffect(() => {
    if (!asked) return;
    const load = async () => {
      const known = new Map(cart.items.map(({ itemGroupId, slug }) => [itemGroupId, slug]));
      const lost = asked.split(' ').some((group) => !known.get(group));
      const lookup = lost ? await slugsByGroup(indexUrl).catch(() => undefined) : undefined;
      const entries = asked.split(' ').map(async (group): Promise<[string, Found]> => {
        const slug = known.get(group) ?? lookup?.get(group);
        if (slug) return [group, await findListing(slug)];
        return [group, lookup ? 'missing' : 'unreadable'];
      });
      const answers = await Promise.all(entries);
      setFound((before) => new Map([...before, ...answers]));
    };
    void load();
  }, [asked, cart.items, indexUrl]);

  if (asked) return undefined;
  const lines: CartLine[] = [];
  const unavailable: CartItem[] = [];
  const unreadable: CartItem[] = [];
  for (const item of cart.items) {
    const listing = found.get(item.itemGroupId);
    const line = typeof listing === 'object' ? cartLine(item, listing) : undefined;
    if (line) lines.push(line);
    else (listing === 'unreadable' ? unreadable : unavailable).push(item);
  }
  return { lines, unavailable, unreadable };
}
