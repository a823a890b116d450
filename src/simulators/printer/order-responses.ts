import { findVariant } from './catalog.ts';
import { getStatus, type OrderDocument } from './orders.ts';
import type { OrderItem } from './params.ts';
import { priceRates } from './shipping-rates.ts';

const link = (href: string) => ({ href });
const toTime = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
const toCents = (price: string): number => Math.round(Number(price) * 100);
const toPrice = (cents: number): string => (cents / 100).toFixed(2);

/** How long costs are calculated after an order was created: they are null in its first response. */
const CALCULATION_MS = 100;

/** What an item costs: the variant, and each placement after the first one. */
function priceItem({ catalog_variant_id, placements }: OrderItem): number {
  const variant = findVariant(catalog_variant_id);
  const extra = placements.slice(1).map(({ placement }) => {
    const area = variant?.product.areas.find((each) => each.placement === placement);
    return toCents(area?.price ?? '0');
  });
  return extra.reduce((sum, price) => sum + price, toCents(variant?.price ?? '0'));
}

function toCosts({ createdAt, request }: OrderDocument, now: number) {
  const isDone = now >= createdAt + CALCULATION_MS;
  const subtotal = request.order_items.reduce(
    (sum, item) => sum + priceItem(item) * item.quantity,
    0,
  );
  const units = request.order_items.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipping = toCents(priceRates(units, request.recipient.country_code ?? '')[0]?.rate ?? '0');
  const amount = (cents: number) => (isDone ? toPrice(cents) : null);
  return {
    calculation_status: isDone ? 'done' : 'calculating',
    currency: isDone ? 'USD' : null,
    subtotal: amount(subtotal),
    discount: amount(0),
    shipping: amount(shipping),
    digitization: amount(0),
    additional_fee: amount(0),
    fulfillment_fee: amount(0),
    retail_delivery_fee: amount(0),
    vat: amount(0),
    tax: amount(0),
    total: amount(subtotal + shipping),
  };
}

/** Ids of items follow from that of their order. */
const toItemId = (order: OrderDocument, index: number): number => order.id * 100 + index;

/** An order in the form of `GET /v2/orders/{id}`. */
export function toOrder(order: OrderDocument, now: number) {
  const { id, request } = order;
  const { recipient, retail_costs: retail = {} } = request;
  const self = `https://api.printful.com/v2/orders/${id}`;
  const currency = retail.currency ?? 'USD';
  const subtotal = request.order_items.reduce(
    (sum, { retail_price, quantity }) => sum + toCents(retail_price ?? '0') * quantity,
    0,
  );
  return {
    id,
    external_id: request.external_id ?? null,
    store_id: 1,
    shipping: request.shipping,
    status: getStatus(order, now),
    created_at: toTime(order.createdAt),
    updated_at: toTime(order.updatedAt),
    recipient: {
      name: '',
      company: '',
      address1: '',
      address2: '',
      city: '',
      state_code: '',
      state_name: '',
      country_code: '',
      country_name: '',
      zip: '',
      phone: '',
      email: '',
      tax_number: '',
      ...recipient,
    },
    costs: toCosts(order, now),
    retail_costs: {
      calculation_status: 'done',
      currency,
      subtotal: toPrice(subtotal),
      discount: retail.discount ?? '0.00',
      shipping: retail.shipping ?? '0.00',
      vat: '0.00',
      tax: retail.tax ?? '0.00',
      total: toPrice(subtotal + toCents(retail.shipping ?? '0')),
    },
    order_items: request.order_items.map((item, index) => ({
      id: toItemId(order, index),
      type: 'order_item',
      source: 'catalog',
      catalog_variant_id: item.catalog_variant_id,
      external_id: item.external_id ?? null,
      quantity: item.quantity,
      name: item.name ?? '',
      price: toPrice(priceItem(item)),
      retail_price: item.retail_price ?? '0.00',
      currency: 'USD',
      retail_currency: currency,
      _links: { self: link(`${self}/order-items/${toItemId(order, index)}`) },
    })),
    _links: {
      self: link(self),
      order_confirmation: link(`${self}/confirmation`),
      order_invoices: link(`${self}/invoices`),
      order_items: link(`${self}/order-items`),
      shipments: link(`${self}/shipments`),
    },
  };
}

/** The shipments of an order: one with all items, when it was sent. */
export function toShipments(order: OrderDocument, now: number) {
  if (getStatus(order, now) !== 'fulfilled') return [];
  const { id, request, shippedAt = 0, returnedAt = Infinity } = order;
  const isReturned = now >= returnedAt;
  return [
    {
      id: id * 10,
      order_id: id,
      order_external_id: request.external_id ?? null,
      carrier: 'DHL',
      service: 'DHL Parcel',
      shipment_status: isReturned ? 'returned' : 'shipped',
      shipped_at: toTime(shippedAt),
      delivery_status: isReturned ? 'return_to_sender' : 'in_transit',
      delivered_at: null,
      departure_address: { country_name: 'Latvia', country_code: 'LV', state_code: '' },
      is_reshipment: false,
      tracking_url: `https://printer.example/tracking/${toTrackingNumber(order)}`,
      tracking_events: [],
      estimated_delivery: null,
      shipment_items: request.order_items.map((item, index) => ({
        id: toItemId(order, index) * 10,
        order_item_id: toItemId(order, index),
        order_item_external_id: item.external_id ?? null,
        order_item_name: item.name ?? '',
        quantity: item.quantity,
      })),
    },
  ];
}

export const toTrackingNumber = ({ id }: OrderDocument): string => `SBX${id}`;
