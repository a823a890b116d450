import { expect, test } from 'vitest';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { createTimeline } from './create-timeline.ts';

const TEE = [{ size_label: 'M' }];
const ALBUM = [{ size_label: 'Digital' }];
type Order = Parameters<typeof createTimeline>[0];
const order = (status: OrderStatus, more: Partial<Order> = {}): Order => ({
  status,
  created: 1,
  updated: 9,
  paymentId: 'pi_1',
  deliveryOption: 'fullStandardCost',
  ...more,
});
const MADE = { in_production: 2 };
const SENT = { ...MADE, shipped: 3 };

/** The signs of the table: done, current, ended, ahead. */
const SIGNS = { done: '+', current: '>', ended: '!', ahead: '-' };

type Row = [string, Order, Record<string, number>, string, Parameters<typeof createTimeline>[3]?];
const WITHDRAWN = { name: 'withdrawn', at: 7 } as const;

test.each<Row>([
  ['placed', order('placed'), {}, '+placed@1 >paid@1 -in_production -shipped -delivered'],
  [
    'free',
    order('placed', { paymentId: null }),
    {},
    '>placed@1 -in_production -shipped -delivered',
  ],
  ['made', order('in_production'), MADE, '+placed@1 +paid@1 >in_production@2 -shipped -delivered'],
  ['sent', order('shipped'), SENT, '+placed@1 +paid@1 +in_production@2 >shipped@3 -delivered'],
  [
    'not made here',
    order('shipped'),
    { shipped: 3 },
    '+placed@1 +paid@1 +in_production >shipped@3 -delivered',
  ],
  [
    'delivered',
    order('delivered'),
    SENT,
    '+placed@1 +paid@1 +in_production@2 +shipped@3 >delivered@9',
  ],
  ['canceled', order('cancelled'), { cancelled: 4 }, '+placed@1 +paid@1 !cancelled@4'],
  [
    'canceled while made',
    order('cancelled'),
    { ...MADE, cancelled: 4 },
    '+placed@1 +paid@1 +in_production@2 !cancelled@4',
  ],
  [
    'canceled and refunded',
    order('refunded'),
    { cancelled: 4, refunded: 5 },
    '+placed@1 +paid@1 +cancelled@4 !refunded@5',
  ],
  [
    'refunded after delivery',
    order('refunded'),
    { ...SENT, delivered: 4, refunded: 5 },
    '+placed@1 +paid@1 +in_production@2 +shipped@3 +delivered@4 !refunded@5',
  ],
  ['withdrawn', order('placed'), {}, '+placed@1 +paid@1 !withdrawn@7', WITHDRAWN],
  [
    'withdrawn while made',
    order('in_production'),
    MADE,
    '+placed@1 +paid@1 +in_production@2 !withdrawn@7',
    WITHDRAWN,
  ],
])('OPAGE-7.1 timeline of an order that is %s', (_, of, reached, expected, end) => {
  expect(format(createTimeline(of, TEE, new Map(Object.entries(reached)), end))).toBe(expected);
});

test.each([
  ['placed', '+placed@1 >paid@1 -delivered'],
  ['delivered', '+placed@1 +paid@1 >delivered@9'],
] as const)('OPAGE-7.2 an order of files alone is not made or sent: %s', (status, expected) => {
  expect(format(createTimeline(order(status), ALBUM, new Map()))).toBe(expected);
});

const format = (steps: ReturnType<typeof createTimeline>) =>
  steps
    .map(({ name, state, at }) => `${SIGNS[state]}${name}${at === undefined ? '' : `@${at}`}`)
    .join(' ');
