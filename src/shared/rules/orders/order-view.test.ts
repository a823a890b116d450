import { expect, test } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { canTransition, ORDER_TRANSITIONS, restoresStock } from './order-states.ts';
import { getOrderSteps, getUnshippedQuantities, isDigitalOrder } from './order-view.ts';

const ITEM = {
  sku: '1-1-2',
  title: 'Tee',
  productType: 'Tee',
  colorName: 'Ink',
  sizeLabel: 'M',
  quantity: 2,
  price: 2499,
};
const order = (change: Partial<Order> = {}): Order => ({
  orderNumber: 'FI-1',
  lookupNumber: 'x',
  status: 'placed',
  shippingMethod: 'Standard delivery',
  created: 1,
  updated: 5,
  totalCost: { amount: 4998, currency: 'USD' },
  items: [ITEM],
  shipments: [],
  cartId: 'c',
  shippingCost: 0,
  tax: 0,
  promo: null,
  ...change,
});
const reported = (change: Partial<Order>) =>
  getOrderSteps(order(change)).map(({ status, state, at }) => `${status} ${state} ${at ?? ''}`);

test('TRK-1 the steps of an order show its progress', () => {
  expect(reported({})).toEqual([
    'placed current 1',
    'in_production ahead ',
    'shipped ahead ',
    'delivered ahead ',
  ]);
  expect(reported({ status: 'shipped' })).toEqual([
    'placed done 1',
    'in_production done ',
    'shipped current 5',
    'delivered ahead ',
  ]);
  expect(reported({ status: 'refunded' })).toEqual(['placed done 1', 'refunded current 5']);
  expect(reported({ status: 'cancelled' })).toEqual(['placed done 1', 'cancelled current 5']);
  expect(reported({ status: 'placed', items: [{ ...ITEM, sizeLabel: 'Digital' }] })).toEqual([
    'placed current 1',
    'delivered ahead ',
  ]);
});

test('an order with only files is digital', () => {
  expect(isDigitalOrder(order({ items: [ITEM, { ...ITEM, sizeLabel: 'Digital' }] }))).toBe(false);
  expect(isDigitalOrder(order({ items: [{ ...ITEM, sizeLabel: 'digital' }] }))).toBe(true);
});

test('the quantity to ship excludes shipped items', () => {
  const items = [
    ITEM,
    { ...ITEM, sku: '2-2-2', quantity: 1 },
    { ...ITEM, sku: '3-3-3', sizeLabel: 'Digital' },
  ];
  expect([...getUnshippedQuantities(items, [{ items: [{ sku: '1-1-2', quantity: 1 }] }])]).toEqual([
    ['1-1-2', 1],
    ['2-2-2', 1],
  ]);
  expect(getUnshippedQuantities(items, [{ items }]).size).toBe(0);
});

test('an order changes its state only along the state graph', () => {
  expect(canTransition('placed', 'in_production')).toBe(true);
  expect(canTransition('shipped', 'shipped')).toBe(true);
  for (const [from, to] of [
    ['shipped', 'cancelled'],
    ['delivered', 'shipped'],
    ['delivered', 'placed'],
    ['cancelled', 'in_production'],
  ] as const) {
    expect(canTransition(from, to)).toBe(false);
  }
  expect(ORDER_TRANSITIONS.refunded).toEqual([]);
  // No transition leads back to `placed`.
  expect(Object.values(ORDER_TRANSITIONS).flat()).not.toContain('placed');
});

test('stock is restored only if production did not start', () => {
  expect(restoresStock('placed', 'cancelled')).toBe(true);
  expect(restoresStock('placed', 'refunded')).toBe(true);
  expect(restoresStock('in_production', 'cancelled')).toBe(false);
  expect(restoresStock('cancelled', 'refunded')).toBe(false);
});
