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
  }
}

/**
 * Puts an event into the data layer: this page's memory, no more. The store's trackers, if it has any and the shopper
 * allows them, are told from there (run-trackers.ts). Never throws.
 */
export function track(event: ShopEvent, data: Readonly<Record<string, unknown>> = {}): void {
  if (typeof window === 'undefined') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
}
