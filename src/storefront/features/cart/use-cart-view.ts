import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#shared/rules/cart/cart.ts';
import { type CartListing, fetchCartListings } from '../listing/index.ts';
import { type CartView, toCartView } from './cart-view.ts';

/**
 * The cart's lines with live prices; undefined until every listing in it has been asked for, each once. They are asked
 * for again when the page comes back from the browser's cache or the network returns.
 */
export function useCartView(cart: Cart | undefined): CartView | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, CartListing>>(new Map());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    const missing = (cart?.items ?? []).filter(({ itemGroupId }) => !asked.current.has(itemGroupId));
    if (missing.length === 0) return;
    for (const { itemGroupId } of missing) asked.current.add(itemGroupId);
    void fetchCartListings(missing, (itemGroupId, answer) =>
      setFound((before) => new Map(before).set(itemGroupId, answer)),
    );
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

  return cart && toCartView(cart, found);
}
