import { describe, expect, it } from 'vitest';
import { toFacebookData, toTrackedEvent } from './tracked-event.ts';

const ITEMS = [
  { item_id: '12-104-3', item_name: 'Tee', price: 24.99, quantity: 2 },
  { item_id: '12-104-4', item_name: 'Tee', price: 10.01, quantity: 1 },
];

describe('EVT-1 a push of the data layer as a tracked event', () => {
  it('has the trackers’ names, and the value of its items when prices are known', () => {
    const tracked = toTrackedEvent({ event: 'add-to-cart', currency: 'USD', items: ITEMS });
    expect(tracked?.names).toEqual({ google: 'add_to_cart', facebook: 'AddToCart' });
    expect(tracked?.data).toEqual({ currency: 'USD', value: 59.99 });
    expect(tracked?.items).toBe(ITEMS);
  });

  it('has no value without a currency or a price, and an explicit value is unchanged', () => {
    expect(
      toTrackedEvent({ event: 'begin-checkout', items: [{ item_id: 'a' }] })?.data,
    ).not.toHaveProperty('value');
    expect(toTrackedEvent({ event: 'add-to-cart', items: ITEMS })?.data).not.toHaveProperty(
      'value',
    );
    expect(
      toTrackedEvent({ event: 'purchase', currency: 'EUR', value: 5, items: ITEMS })?.data.value,
    ).toBe(5);
  });

  it('omits device and cart ids', () => {
    const tracked = toTrackedEvent({
      event: 'purchase',
      transaction_id: 'CO-1',
      cart_id: 'c',
      device_id: 'd',
      name: 'Ada',
    });
    expect(tracked?.data).toEqual({ transaction_id: 'CO-1' });
  });

  it.each([{}, { event: 'gtm.js' }, { event: 'toString' }, { event: 7 }])(
    '%j is not sent',
    (push) => expect(toTrackedEvent(push)).toBeUndefined(),
  );
});

it('EVT-2.4 the pixel gets the ids of the feeds, with the quantity of each line', () => {
  expect(toFacebookData({ data: { currency: 'USD', value: 59.99 }, items: ITEMS })).toEqual({
    content_type: 'product',
    content_ids: ['12-104-3', '12-104-4'],
    contents: [
      { id: '12-104-3', quantity: 2 },
      { id: '12-104-4', quantity: 1 },
    ],
    currency: 'USD',
    value: 59.99,
  });
});
