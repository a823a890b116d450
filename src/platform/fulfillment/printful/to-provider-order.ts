import type { ProviderCosts, ProviderOrder, ProviderShipment } from '../fulfillment-provider.ts';
import type { PrintfulCosts, PrintfulOrder, PrintfulShipment } from './printful-schemas.ts';

const STATES: Readonly<Record<string, ProviderOrder['state']>> = {
  draft: 'draft',
  pending: 'pending',
  failed: 'failed',
  canceled: 'canceled',
  onhold: 'on_hold',
  inprocess: 'in_production',
  partial: 'partly_shipped',
  fulfilled: 'shipped',
};

/** Converts an amount of Printful, such as `12.5`, to minor units. The schemas reject what is no number. */
export const toMinorUnits = (amount: string | null | undefined): number =>
  Math.round(Number(amount ?? 0) * 100);

/** Returns an order with its shipments and its costs, where they are known, in the form of the port. */
export function toProviderOrder(
  order: PrintfulOrder,
  shipments: readonly PrintfulShipment[],
  printfulCosts: PrintfulCosts | undefined,
): ProviderOrder {
  const state = findState(order, shipments);
  const reason = describeReason(order, state, shipments);
  const costs = toCosts(printfulCosts);
  return {
    id: String(order.id),
    externalId: order.external_id ?? '',
    state,
    ...(reason !== undefined && { reason }),
    ...(costs && { costs }),
    shipments: shipments.filter(isSent).map(toShipment),
  };
}

/** A package that was sent for the first time. One that is sent again contains the same items. */
const isSent = ({ shipment_status, is_reshipment }: PrintfulShipment): boolean =>
  is_reshipment !== true && (shipment_status === 'shipped' || shipment_status === 'returned');

const isReturned = ({ shipment_status, delivery_status }: PrintfulShipment): boolean =>
  shipment_status === 'returned' || delivery_status === 'return_to_sender';

function findState(
  { status }: PrintfulOrder,
  shipments: readonly PrintfulShipment[],
): ProviderOrder['state'] {
  const state = STATES[status] ?? 'in_production';
  if (state === 'shipped' && shipments.length > 0 && shipments.every(isReturned)) return 'returned';
  if (state === 'in_production' && shipments.some(isOutOfStock)) return 'on_hold';
  return state;
}

const isOutOfStock = ({ shipment_status }: PrintfulShipment): boolean =>
  shipment_status === 'outstock';

/** Why an order does not go on. The API does not say it: the order's page at Printful does. */
function describeReason(
  { id }: PrintfulOrder,
  state: ProviderOrder['state'],
  shipments: readonly PrintfulShipment[],
): string | undefined {
  const page = `https://www.printful.com/dashboard?order_id=${id}`;
  if (shipments.some(isOutOfStock)) return `a product is out of stock at Printful: ${page}`;
  if (state === 'on_hold') return `Printful has put the order on hold: ${page}`;
  if (state === 'failed') return `Printful has not accepted the order: ${page}`;
  if (state === 'returned') return `the package came back to Printful: ${page}`;
  return undefined;
}

/** The costs of an order; undefined until they are calculated. */
function toCosts(costs: PrintfulCosts | undefined): ProviderCosts | undefined {
  if (costs?.calculation_status !== 'done' || !costs.currency) return undefined;
  const sum = (...amounts: (string | null | undefined)[]) =>
    amounts.reduce((total, amount) => total + toMinorUnits(amount), 0);
  const { subtotal, digitization, additional_fee, fulfillment_fee } = costs;
  return {
    currency: costs.currency,
    items:
      sum(subtotal, digitization, additional_fee, fulfillment_fee) - toMinorUnits(costs.discount),
    delivery: sum(costs.shipping, costs.retail_delivery_fee),
    tax: sum(costs.vat, costs.tax),
    total: toMinorUnits(costs.total),
  };
}

function toShipment(shipment: PrintfulShipment): ProviderShipment {
  const { id, carrier, tracking_number, tracking_url, shipment_items } = shipment;
  const items = shipment_items.flatMap(({ order_item_external_id: itemId, quantity = 1 }) =>
    itemId ? [{ itemId, quantity }] : [],
  );
  return {
    id: String(id),
    ...(carrier && { carrier }),
    ...(tracking_number && { number: tracking_number }),
    ...(tracking_url && { url: tracking_url }),
    ...(items.length > 0 && { items }),
  };
}
