import type { EventItem, ShopEvent } from './events.ts';

interface EventNames {
  /** The GA4 event (developers.google.com/analytics/devguides/collection/ga4/reference/events), else a custom one. */
  readonly google: string;
  /** Standard event of the Facebook pixel (developers.facebook.com/docs/meta-pixel/reference). Others are not sent. */
  readonly facebook?: string;
}

/** Names that the trackers use for each event of the data layer. */
const EVENT_NAMES: Readonly<Record<ShopEvent, EventNames>> = {
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

/** Fields of an event that are sent to trackers. All other fields (device and cart ids) are removed. */
const SENT_FIELDS = [
  'currency',
  'value',
  'transaction_id',
  'shipping',
  'tax',
  'coupon',
  'method',
  'reason',
  'item_list_name',
];

type Data = Readonly<Record<string, unknown>>;

export interface TrackedEvent {
  readonly names: (typeof EVENT_NAMES)[keyof typeof EVENT_NAMES];
  readonly data: Data;
  readonly items: readonly EventItem[];
}

/** Returns the total value of the items, or undefined if a price is unknown. */
function sumValue(items: readonly EventItem[]): number | undefined {
  if (items.length === 0) return undefined;
  const sum = items.reduce(
    (sum, { price = Number.NaN, quantity = 1 }) => sum + price * quantity,
    0,
  );
  return Number.isNaN(sum) ? undefined : Math.round(sum * 100) / 100;
}

/** Converts a push to the data layer. Returns undefined for a push of another script. */
export function toTrackedEvent(push: object): TrackedEvent | undefined {
  const {
    event,
    items: pushedItems = [],
    ...rest
  } = push as Data & { readonly items?: readonly EventItem[] };
  if (typeof event !== 'string' || !Object.hasOwn(EVENT_NAMES, event)) return undefined;
  const items = Array.isArray(pushedItems) ? pushedItems : [];
  const value = rest.value ?? sumValue(items);
  const fields = { ...rest, ...(rest.currency !== undefined && { value }) };
  return {
    names: EVENT_NAMES[event as keyof typeof EVENT_NAMES],
    data: Object.fromEntries(
      Object.entries(fields).filter(
        ([name, field]) => field !== undefined && SENT_FIELDS.includes(name),
      ),
    ),
    items,
  };
}

/** Converts an event's data to the pixel's properties. The ids are those of the product feeds. */
export function toFacebookData({
  data: { currency, value },
  items,
}: Omit<TrackedEvent, 'names'>): Data {
  return {
    content_type: 'product',
    content_ids: [...new Set(items.map(({ item_id }) => item_id))],
    contents: items.map(({ item_id, quantity = 1 }) => ({ id: item_id, quantity })),
    ...(value !== undefined && { currency, value }),
  };
}
