import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { listWay } from '#shared/rules/orders/order-view.ts';
import type { MailItem, MailOrder } from '../mail/mail-order.ts';

/** A step of an order's timeline. `at` is in epoch milliseconds; undefined when it is not known, or has not come yet. */
export interface TimelineStep {
  readonly name: OrderStatus | 'paid' | 'withdrawn';
  /** `ended`: the order has ended here, and the steps after it do not come. */
  readonly state: 'done' | 'current' | 'ended' | 'ahead';
  readonly at: number | undefined;
}

type TimelineOrder = Pick<
  MailOrder,
  'status' | 'created' | 'paymentId' | 'deliveryOption' | 'updated'
>;

const ENDS = ['cancelled', 'refunded'] as const;

/**
 * Creates the timeline of an order: the steps that it has reached, and those that are still to come. An order that was canceled, refunded
 * or withdrawn from as a whole ends with that. `items` are those that are sent. `reached` has the times of steps. `end` is what has ended an
 * order whose status has not changed: a withdrawal or a cancellation of all that is sent.
 */
export function createTimeline(
  order: TimelineOrder,
  items: readonly Pick<MailItem, 'size_label'>[],
  reached: ReadonlyMap<string, number>,
  end?: { readonly name: 'withdrawn' | 'cancelled'; readonly at: number },
): TimelineStep[] {
  const { status, created, updated, paymentId, deliveryOption } = order;
  const isDigital =
    deliveryOption === null || items.every(({ size_label }) => isDigitalLabel(size_label));
  const way = listWay(status, !isDigital);
  const isClosed = status === 'cancelled' || status === 'refunded';
  const isEnded = isClosed || end !== undefined;
  const getTime = (name: OrderStatus) =>
    name === 'placed' ? created : (reached.get(name) ?? (name === status ? updated : undefined));
  const isReached = (step: OrderStatus) =>
    isClosed ? step === 'placed' || reached.has(step) : way.indexOf(step) <= way.indexOf(status);
  const toStep = (name: OrderStatus) => ({ name, at: getTime(name) });
  const paid = paymentId === null ? [] : [{ name: 'paid' as const, at: created }];
  const [placed, ...later] = way.filter(isReached).map(toStep);
  const passed = [
    ...(placed ? [placed, ...paid] : []),
    ...later,
    ...(end === undefined ? [] : [end]),
    ...ENDS.filter((end) => reached.has(end) || end === status).map(toStep),
  ].map((step, index, { length }): TimelineStep => {
    const lastState = isEnded ? 'ended' : 'current';
    return { ...step, state: index === length - 1 ? lastState : 'done' };
  });
  const ahead = isEnded ? [] : way.slice(way.indexOf(status) + 1);
  return [
    ...passed,
    ...ahead.map((name): TimelineStep => ({ name, state: 'ahead', at: undefined })),
  ];
}
