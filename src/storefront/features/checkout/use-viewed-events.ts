import { useEffect } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import { type ShopEvent, track } from '../tracking/index.ts';
import { $checkout, getOpenCheckout } from './checkout.store.ts';
import { toCheckoutTotals } from './checkout-totals.ts';
import { $delivery } from './delivery.store.ts';

const trackedEvents = new Set<ShopEvent>();

function trackOnce(event: ShopEvent, checkout: Checkout | undefined): void {
  if (!checkout || trackedEvents.has(event)) return;
  trackedEvents.add(event);
  const { currency, subtotal } = toCheckoutTotals(checkout);
  const items = checkout.lineItems.map(({ teespringID, quantity }) => ({
    item_id: teespringID,
    quantity,
  }));
  track(event, { currency, value: toMajorUnits(subtotal), items });
}

/** Tracks `checkout-viewed` once the checkout has lines, and `delivery-and-payments-viewed` once it has delivery options. */
export function useViewedEvents(): void {
  useEffect(() => {
    const unsubscribers = [
      $checkout.subscribe(() => {
        const checkout = getOpenCheckout();
        if (checkout && checkout.lineItems.length > 0) trackOnce('checkout-viewed', checkout);
      }),
      $delivery.subscribe(({ options }) => {
        if (options.length > 0) trackOnce('delivery-and-payments-viewed', getOpenCheckout());
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, []);
}
