import type { ShopEvent } from './$events.ts';

interface Names {
  /** GA4's event of that meaning (developers.google.com/analytics/devguides/collection/ga4/reference/events), else our own. */
  readonly google: string;
  /** Standard event of the Facebook pixel (developers.facebook.com/docs/meta-pixel/reference); others it is not told. */
  readonly facebook?: string;
}

/** What each push of the data layer is called by the trackers. */
export const EVENT_NAMES: Readonly<Record<ShopEvent, Names>> = {
  'product-impression': { google: 'view_item_list' },
  'product-click': { google: 'select_item' },
  'view-item': { google: 'view_item', facebook: 'ViewContent' },
  'add-to-cart': { google: 'add_to_cart', facebook: 'AddToCart' },
  'remove-from-cart': { google: 'remove_from_cart' },
  'begin-checkout': { google: 'begin_checkout', facebook: 'InitiateCheckout' },
  'checkout-viewed': { google: 'checkout_viewed' },
  'delivery-and-payments-viewed': { google: 'delivery_and_payments_viewed' },
  'inactive-checkout': { google: 'inactive_checkout' },
  'payment error': { google: 'payment_error' },
  purchase: { google: 'purchase', facebook: 'Purchase' },
  'order-load-failure': { google: 'order_load_failure' },
};
