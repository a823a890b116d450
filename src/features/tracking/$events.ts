import { MINOR_PER_MAJOR } from '#lib/money.ts';

/** Pushes of the data layer (spec §7), by name. */
export type ShopEvent =
  | 'add-to-cart'
  | 'remove-from-cart'
  | 'product-click'
  | 'product-impression'
  | 'purchase'
  | 'view-item'
  | 'begin-checkout'
  | 'checkout-viewed'
  | 'delivery-and-payments-viewed'
  | 'inactive-checkout'
  | 'payment error'
  /** Not among the spec's pushes: how a failed fetch on the thank-you page is "only tracked". */
  | 'order-load-failure';

/** What an event tells of a thing: names of the analytics field's own. `price` is in major units, as they expect. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant?: string | undefined;
  readonly item_category?: string | undefined;
  readonly item_list_name?: string | undefined;
  readonly price?: number | undefined;
  readonly quantity?: number | undefined;
}

declare global {
  interface Window {
    dataLayer?: object[];
    /** The advertising pixel, where the store has one. */
    fbq?: (what: 'track', event: string, data: object) => void;
  }
}

/** Puts an event into the data layer, where the store's trackers, if it has any, find it. Never throws. */
export function track(event: ShopEvent, data: Readonly<Record<string, unknown>> = {}): void {
  if (typeof window === 'undefined') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
  if (event === 'add-to-cart') window.fbq?.('track', 'AddToCart', data);
}

/** Minor units as analytics want money: a number in major units. */
export const majorUnits = (minor: number): number => minor / MINOR_PER_MAJOR;
