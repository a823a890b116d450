import { useEffect, useRef, useState } from 'react';
import type { Cart, CartItem } from '#domain/cart.ts';
import { type CartLine, cartLine } from '#domain/cart-line.ts';
import { type ListingView, toListingView } from '#domain/listing-view.ts';
import { findListing } from '../find-listing.ts';
import { loadProductIndex } from '../product-index.ts';

/** `gone`: the platform knows no such listing. `unknown`: it could not be asked. */
type Found = ListingView | 'gone' | 'unknown';

/** The slug of an item whose mirror was lost, by its item group. */
async function lookUpSlug(itemGroupId: string, indexUrl: string): Promise<string | undefined> {
  const products = await loadProductIndex(indexUrl);
  return products
    .find(({ tile }) => tile.external_id === itemGroupId)
    ?.url.split('/')
    .at(-1);
}

async function find(item: CartItem, indexUrl: string): Promise<Found> {
  try {
    const slug = item.slug ?? (await lookUpSlug(item.itemGroupId, indexUrl));
    if (!slug) return 'gone';
    const found = await findListing(slug);
    if (found.state === 'known') return toListingView(found.listing);
    return found.state === 'gone' ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  }
}

export interface CartView {
  readonly lines: readonly CartLine[];
  /** Items that cannot be bought at this time. */
  readonly unavailable: readonly CartItem[];
  /** Items nothing could be learnt about: they stay in the cart. */
  readonly unreadable: readonly CartItem[];
}

/**
 * The cart's lines with live prices; undefined until every listing in it has been asked for, each once. They are asked
 * for again when the page comes back from the browser's cache or the network returns.
 */
export function useCartLines(cart: Cart | undefined, indexUrl: string): CartView | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const asked = useRef(new Set<string>());
  const missing = (cart?.items ?? []).filter(({ itemGroupId }) => !found.has(itemGroupId));

  useEffect(() => {
    for (const item of missing) {
      const { itemGroupId } = item;
      if (asked.current.has(itemGroupId)) continue;
      asked.current.add(itemGroupId);
      void find(item, indexUrl).then((answer) => setFound((before) => new Map(before).set(itemGroupId, answer)));
    }
  });
  useEffect(() => {
    const forget = () => {
      asked.current = new Set();
      setFound(new Map());
    };
    const restored = ({ persisted }: PageTransitionEvent) => persisted && forget();
    addEventListener('pageshow', restored);
    addEventListener('online', forget);
    return () => {
      removeEventListener('pageshow', restored);
      removeEventListener('online', forget);
    };
  }, []);

  if (!cart || missing.length > 0) return undefined;
  const lines: CartLine[] = [];
  const unavailable: CartItem[] = [];
  const unreadable: CartItem[] = [];
  for (const item of cart.items) {
    const listing = found.get(item.itemGroupId);
    const line = typeof listing === 'object' ? cartLine(item, listing) : undefined;
    if (line) lines.push(line);
    else (listing === 'unknown' ? unreadable : unavailable).push(item);
  }
  return { lines, unavailable, unreadable };
}
