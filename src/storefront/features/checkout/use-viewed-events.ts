import { useEffect } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import { majorUnits } from '#shared/utils/money.ts';
import { type ShopEvent, track } from '../tracking/index.ts';
import { $checkout, getOpenCheckout } from './checkout.store.ts';
import { toCheckoutTotals } from './checkout-totals.ts';
import { $delivery } from './delivery.store.ts';

const told = new Set<ShopEvent>();

function tellOnce(event: ShopEvent, checkout: Checkout | undefined): void {
  if (!checkout || told.has(event)) return;
  told.add(event);
  const { currency, subtotal } = toCheckoutTotals(checkout);
  const items = checkout.lineItems.map(({ teespringID, quantity }) => ({ item_id: teespringID, quantity }));
  track(event, { currency, value: majorUnits(subtotal), items });
}

/** Tells checkout-viewed once there is something in it, delivery-and-payments-viewed when options first appear (spec §4). */
export function useViewedEvents(): void {
  useEffect(() => {
    const ends = [
      $checkout.subscribe(() => {
        const checkout = getOpenCheckout();
        if (checkout && checkout.lineItems.length > 0) tellOnce('checkout-viewed', checkout);
      }),
      $delivery.subscribe(({ options }) => {
        if (options.length > 0) tellOnce('delivery-and-payments-viewed', getOpenCheckout());
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
