import type { Order } from '#shared/contract/orders.ts';
import { isDigitalLabel } from '../catalog/digital.ts';
import type { OrderStatus } from './order-states.ts';

/** Retries when an order cannot be loaded. */
export const ORDER_FETCH_RETRIES = 2;

export interface OrderStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'current' | 'ahead';
  /** Time at which the order reached the step, if known. */
  readonly at?: number | undefined;
}

const SENT: readonly OrderStatus[] = ['placed', 'in_production', 'shipped', 'delivered'];
/** Digital orders are neither produced nor shipped. */
const DIGITAL: readonly OrderStatus[] = ['placed', 'delivered'];

/** Whether an order contains only digital items. Nothing is shipped for it. */
export const isDigitalOrder = ({ items }: Pick<Order, 'items'>): boolean =>
  items.length > 0 && items.every(({ sizeLabel }) => isDigitalLabel(sizeLabel));

/** Whether nothing is left to make of an order, because the shopper withdrew from it before production. */
export const isWithdrawnOrder = ({ status, items, shipments, unmade = [] }: Order): boolean =>
  status === 'placed' &&
  unmade.length > 0 &&
  getUnshippedQuantities(items, [...shipments, { items: unmade }]).size === 0;

/** Returns the completed, current and future steps of an order. One that was canceled, refunded or withdrawn from has no future steps. */
export function getOrderSteps(order: Order): readonly OrderStep[] {
  const { status } = order;
  const at = (step: OrderStatus): number | undefined =>
    step === 'placed' ? order.created : step === status ? order.updated : undefined;
  if (status === 'cancelled' || status === 'refunded') {
    return [
      { status: 'placed', state: 'done', at: order.created },
      { status, state: 'current', at: order.updated },
    ];
  }
  if (isWithdrawnOrder(order)) return [{ status, state: 'current', at: order.created }];
  const way = isDigitalOrder(order) ? DIGITAL : SENT;
  const reached = way.indexOf(status);
  return way.map((step, index) => ({
    status: step,
    state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
    at: index <= reached ? at(step) : undefined,
  }));
}

/** Returns the quantities of an order that are in no shipment yet, by sku. Digital items are never shipped. */
export function getUnshippedQuantities(
  items: readonly { readonly sku: string; readonly quantity: number; readonly sizeLabel: string }[],
  shipments: readonly {
    readonly items: readonly { readonly sku: string; readonly quantity: number }[];
  }[],
): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const { sku, quantity, sizeLabel } of items)
    if (!isDigitalLabel(sizeLabel)) left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of shipments.flatMap((shipment) => shipment.items)) {
    left.set(sku, (left.get(sku) ?? 0) - quantity);
  }
  return new Map([...left].filter(([, count]) => count > 0));
}
