import { canTransition, type OrderStatus } from '#shared/rules/orders/order-states.ts';
import type { ManagedOrder } from './managed-order.ts';

/** Returns why an order cannot get a status after its current one; undefined if it can. */
export function findTransitionObstacle(
  { status, next }: Pick<ManagedOrder, 'status' | 'next'>,
  to: OrderStatus,
): string | undefined {
  if (canTransition(status, to)) return undefined;
  const options = next.length > 0 ? `it can become ${next.join(', ')}` : 'its status is final';
  return status === to
    ? `it is already ${to}; ${options}`
    : `it is ${status} and cannot become ${to}; ${options}`;
}
