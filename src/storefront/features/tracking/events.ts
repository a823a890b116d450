/** Names of the data layer's events. Row EVT-1. */
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
  /** The order could not be fetched on the thank-you page. */
  | 'order-load-failure';

/**
 * An item of an event, with the property names of Google Analytics. `price` is in major units. Structured data and product feeds
 * have the same ids: the SKU of a variant, and the id of the product that it is a variant of.
 */
export interface EventItem {
  readonly item_id: string;
  readonly item_group_id?: string | undefined;
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
 * Pushes an event to the data layer, which is in the page's memory only. run-trackers.ts forwards it to the store's trackers
 * after consent. Never throws.
 */
export function track(event: ShopEvent, data: Readonly<Record<string, unknown>> = {}): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
}
