import { describe, expect, it } from 'vitest';
import { toFacebookData, toTrackedEvent } from './tracked-event.ts';

const ITEMS = [
  { item_id: '12-104-3', item_name: 'Tee', price: 24.99, quantity: 2 },
  { item_id: '12-104-4', item_name: 'Tee', price: 10.01, quantity: 1 },
];

describe('EVT-1 a push as trackers are told it', () => {
  it('has their name, and the value of its items where prices are known', () => {
    const told = toTrackedEvent({ event: 'add-to-cart', currency: 'USD', items: ITEMS });
    expect(told?.names).toEqual({ google: 'add_to_cart', facebook: 'AddToCart' });
    expect(told?.data).toEqual({ currency: 'USD', value: 59.99 });
    expect(told?.items).toBe(ITEMS);
  });

  it('has no value without a currency or a price, and keeps the one it came with', () => {
    expect(toTrackedEvent({ event: 'begin-checkout', items: [{ item_id: 'a' }] })?.data).not.toHaveProperty('value');
    expect(toTrackedEvent({ event: 'add-to-cart', items: ITEMS })?.data).not.toHaveProperty('value');
    expect(toTrackedEvent({ event: 'purchase', currency: 'EUR', value: 5, items: ITEMS })?.data.value).toBe(5);
  });

  it('says nothing of device and cart', () => {
    const told = toTrackedEvent({
      event: 'purchase',
      transaction_id: 'CO-1',
      cart_id: 'c',
      device_id: 'd',
      name: 'Ada',
    });
    expect(told?.data).toEqual({ transaction_id: 'CO-1' });
  });

  it.each([{}, { event: 'gtm.js' }, { event: 'toString' }, { event: 7 }])('%j is not told', (push) =>
    expect(toTrackedEvent(push)).toBeUndefined(),
  );
});

it('tells the pixel listings, each once, with the pieces of each line', () => {
  expect(toFacebookData({ data: { currency: 'USD', value: 59.99 }, items: ITEMS })).toEqual({
    content_type: 'product_group',
    content_ids: ['12'],
    contents: [
      { id: '12', quantity: 2 },
      { id: '12', quantity: 1 },
    ],
    currency: 'USD',
    value: 59.99,
  });
  expect(toFacebookData({ data: {}, items: [{ item_id: '6a1f-11ee-be56-0242', item_name: '' }] }).content_ids).toEqual([
    '6a1f-11ee-be56-0242',
  ]);
});
