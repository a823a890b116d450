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
export const isDigitalOrder = ({ items }: Pick<SentOrder, 'items'>): boolean =>
  items.length > 0 && items.every(({ sizeLabel }) => isDigitalLabel(sizeLabel));

/** What pages and mails say about an order's way. `ended`: nothing was sent, and nothing is left to send. */
export type OrderPhase = OrderStatus | 'placedDigital' | 'shippedPart' | 'ended';

/** Returns the phase of an order. All sentences about where an order is are chosen by it. `unmade`: units that are not sent. */
export function getOrderPhase({
  status,
  items,
  shipments,
  unmade = [],
}: Pick<Order, 'status' | 'unmade'> & SentOrder): OrderPhase {
  if (status === 'cancelled' || status === 'refunded' || status === 'delivered') return status;
  if (isDigitalOrder({ items })) return status === 'shipped' ? status : 'placedDigital';
  const isLeft = getUnshippedQuantities(items, [...shipments, { items: unmade }]).size > 0;
  if (status === 'shipped') return isLeft ? 'shippedPart' : status;
  return isLeft ? status : 'ended';
}

/** Whether something of an order may still arrive, so that its day of delivery matters. */
export const isOnItsWay = (phase: OrderPhase): boolean =>
  phase === 'placed' || phase === 'in_production' || phase === 'shipped' || phase === 'shippedPart';

/** The steps of an order that is sent, and of one of which nothing is sent. */
export const listWay = (status: OrderStatus, isSent: boolean): readonly OrderStatus[] =>
  isSent || !DIGITAL.includes(status) ? SENT : DIGITAL;

/** Returns the completed, current and future steps of an order. One that has ended has no future steps. */
export function getOrderSteps(order: Order): readonly OrderStep[] {
  const { status, items, unmade = [] } = order;
  const at = (step: OrderStatus): number | undefined =>
    step === 'placed' ? order.created : step === status ? order.updated : undefined;
  if (status === 'cancelled' || status === 'refunded') {
    return [
      { status: 'placed', state: 'done', at: order.created },
      { status, state: 'current', at: order.updated },
    ];
  }
  const isEnded = getOrderPhase(order) === 'ended';
  const way = listWay(
    status,
    isEnded || getUnshippedQuantities(items, [{ items: unmade }]).size > 0,
  );
  const reached = way.indexOf(status);
  const steps = way.map(
    (step, index): OrderStep => ({
      status: step,
      state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
      at: index <= reached ? at(step) : undefined,
    }),
  );
  return isEnded ? steps.slice(0, reached + 1) : steps;
}

interface SentOrder {
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly sizeLabel: string;
  }[];
  readonly shipments: readonly {
    readonly items: readonly { readonly sku: string; readonly quantity: number }[];
  }[];
}

/** Returns the quantities of an order that are in no shipment yet, by sku. Digital items are never shipped. */
export function getUnshippedQuantities(
  items: SentOrder['items'],
  shipments: SentOrder['shipments'],
): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const { sku, quantity, sizeLabel } of items)
    if (!isDigitalLabel(sizeLabel)) left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of shipments.flatMap((shipment) => shipment.items)) {
    left.set(sku, (left.get(sku) ?? 0) - quantity);
  }
  return new Map([...left].filter(([, count]) => count > 0));
}
