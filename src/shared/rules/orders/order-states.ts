import type { ORDER_STATUSES } from '#shared/contract/orders.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The states an order may go to from each state.
 *
 *     placed ─► in_production ─► shipped ─► delivered
 *        └──────────┴──────────────┴───────────┴─► refunded
 *        └──────────┴─► cancelled ─────────────────► refunded
 *
 * Small things are printed and sent in an hour, so `placed` may go to `shipped`; digital goods are sent by mail and go
 * to `delivered` at once. `shipped` to `shipped` is another parcel.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['in_production', 'shipped', 'delivered', 'cancelled', 'refunded'],
  in_production: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['shipped', 'delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** Whether an order in state `from` may go to state `to`. */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => ORDER_TRANSITIONS[from].includes(to);

/** Pieces go back on sale when an order is undone before anything was made for it. */
export const restoresStock = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'placed' && (to === 'cancelled' || to === 'refunded');
