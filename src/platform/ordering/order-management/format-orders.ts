import { formatMoney } from '#shared/utils/money.ts';
import type { ManagedOrder, ManagedPreorder } from './managed-order.ts';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const totalOf = ({ total, currency }: ManagedOrder) => formatMoney(total, currency, 'en');
const placeOf = ({ customer: { firstName, lastName, address } }: ManagedOrder) =>
  `${firstName} ${lastName}, ${address.city}, ${address.state} ${address.zip}, ${address.countryCode}`;

/** Orders for a terminal: one head line each, its goods below. */
export function formatOrders(orders: readonly ManagedOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const width = Math.max(...orders.map(({ status }) => status.length));
  return orders
    .map((order) => {
      const due = order.due ? `  due ${order.due}` : '';
      const head = `${order.number}  ${dayOf(order.created)}  ${order.status.padEnd(width)}  ${totalOf(order)}${due}`;
      const goods = order.items.map(
        ({ quantity, title, color, size }) => `    ${quantity} × ${title}, ${color}, ${size}`,
      );
      return [head, `    ${order.delivery === null ? order.customer.email : placeOf(order)}`, ...goods].join('\n');
    })
    .join('\n');
}

/** One order with all a person needs to make and send it. `artworkFile` says where a design lies. */
export function formatOrder(order: ManagedOrder, artworkFile: (name: string) => string): string {
  const { customer, items, shipments: parcels, delivery } = order;
  const { address } = customer;
  const lines = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).map((text) => `    ${text}`);
  return [
    `${order.number}  ${order.status}  ${totalOf(order)}`,
    `  placed ${dayOf(order.created)}, last change ${dayOf(order.updated)}${order.due ? `, due ${order.due}` : ''}`,
    `  lookup number ${order.lookupNumber}`,
    `  ${delivery ?? 'Digital delivery'} to`,
    ...lines([
      `${customer.firstName} ${customer.lastName}`,
      address.address1,
      address.address2,
      `${address.city}, ${address.state} ${address.zip}`,
      address.country,
      customer.phone,
      customer.email,
    ]),
    '  to make',
    ...items.flatMap((item) => [
      `    ${item.quantity} × ${item.title}, ${item.productType}, ${item.color}, ${item.size}  [${item.sku}]`,
      `        artwork ${item.artwork === null ? 'none: a plain piece' : artworkFile(item.artwork)}`,
    ]),
    ...(parcels.length > 0 ? ['  parcels'] : []),
    ...parcels.map(
      ({ status, carrier, trackingNumber, items: inside }) =>
        `    ${[status, carrier, trackingNumber].filter(Boolean).join(' ')}: ${inside.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')}`,
    ),
    order.next.length > 0 ? `  can become ${order.next.join(', ')}` : '  done: can become nothing else',
  ].join('\n');
}

/** Pre-orders for a terminal. */
export function formatPreorders(preorders: readonly ManagedPreorder[]): string {
  if (preorders.length === 0) return 'No pre-orders.';
  return preorders
    .map(({ received, what, fullname, email, street, street2, city, state, zip, country }) =>
      [
        `${dayOf(received)}  ${what}`,
        `    ${fullname}, ${email}`,
        `    ${[street, street2, city, `${state} ${zip}`, country].filter(Boolean).join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}
