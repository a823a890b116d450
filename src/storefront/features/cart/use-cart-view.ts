import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#shared/rules/cart/cart.ts';
import { type CartListing, fetchCartListings } from '../listing/index.ts';
import { type CartView, toCartView } from './cart-view.ts';
import type { StartedListings } from './start-cart-listings.ts';

/**
 * The cart with live prices; undefined until all its listings have been fetched. They are fetched again when the page is
 * restored from the back/forward cache, when the browser is online again, and by the returned function. Those in `started` are not
 * fetched a second time.
 */
export function useCartView(
  cart: Cart | undefined,
  started?: StartedListings,
): readonly [CartView | undefined, () => void] {
  const [listings, setListings] = useState<ReadonlyMap<string, CartListing>>(new Map());
  const requested = useRef(new Set(started?.groups));

  useEffect(() => {
    void started?.listings.then((early) => setListings((later) => new Map([...early, ...later])));
  }, [started]);
  useEffect(() => {
    const missing = (cart?.items ?? []).filter(
      ({ itemGroupId }) => !requested.current.has(itemGroupId),
    );
    if (missing.length === 0) return;
    for (const { itemGroupId } of missing) requested.current.add(itemGroupId);
    void fetchCartListings(missing, (itemGroupId, listing) =>
      setListings((before) => new Map(before).set(itemGroupId, listing)),
    );
  });
  const [reset] = useState(() => () => {
    requested.current = new Set();
    setListings(new Map());
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onPageShow);
    addEventListener('online', reset);
    return () => {
      removeEventListener('pageshow', onPageShow);
      removeEventListener('online', reset);
    };
  }, [reset]);

  return [cart && toCartView(cart, listings), reset];
}
