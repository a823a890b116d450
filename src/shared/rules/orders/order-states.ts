import type { ORDER_STATUSES } from '#shared/contract/code-lists.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The allowed next states of each order state.
 *
 *     placed ─► in_production ─► shipped ─► delivered
 *        └──────────┴──────────────┴───────────┴─► refunded
 *        └──────────┴─► cancelled ─────────────────► refunded
 *
 * Small products can be printed and shipped within an hour, so `shipped` may follow `placed`. Digital products are mailed
 * and change to `delivered` at once. `shipped` to `shipped` adds a shipment.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  placed: ['in_production', 'shipped', 'delivered', 'cancelled', 'refunded'],
  in_production: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['shipped', 'delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** Whether an order may change from state `from` to state `to`. */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_TRANSITIONS[from].includes(to);

/** Whether the stock is restored: only if the order is canceled or refunded before production starts. */
export const restoresStock = (from: OrderStatus, to: OrderStatus): boolean =>
  from === 'placed' && (to === 'cancelled' || to === 'refunded');
