import { expect, test } from 'vitest';
import { formatOrder, formatOrders } from './format-orders.ts';
import { formatOrdersCsv } from './format-orders-csv.ts';
import type { ManagedOrder } from './managed-order.ts';

const ORDER: ManagedOrder = {
  id: 'a',
  number: 'NO-1',
  lookupNumber: '1a2b',
  status: 'placed',
  isWithdrawn: false,
  isEnded: false,
  next: ['in_production'],
  created: 0,
  updated: 0,
  customer: {
    firstName: 'Greta',
    lastName: 'Blum',
    email: 'greta@example.com',
    phone: '',
    address: {
      address1: 'Torstraße 1',
      city: 'Berlin',
      state: '',
      stateCode: '',
      zip: '10119',
      country: 'Germany',
      countryCode: 'DE',
    },
  },
  vatCheck: null,
  giftMessage: null,
  costs: { items: null, fee: null },
  newsByTextMessage: false,
  delivery: 'DHL parcel',
  due: null,
  currency: 'EUR',
  itemsTotal: 12_900,
  discount: 0,
  promoCode: null,
  deliveryPrice: 0,
  addedTax: 0,
  taxes: [],
  total: 12_900,
  isPaid: true,
  payment: null,
  invoiceNumber: null,
  refundedAmount: 0,
  refunds: [],
  disputes: [],
  items: [
    {
      sku: '4-5-13',
      title: 'Arc Lamp',
      productType: 'Table lamp',
      color: 'Brass',
      size: 'One size',
      quantity: 1,
      price: 12_900,
      image: null,
      artwork: null,
      unshipped: 1,
      unmade: 0,
      canceled: 0,
      refunded: 0,
    },
  ],
  shipments: [],
  withdrawals: [],
  returnRequests: [],
  comments: [],
};

test('PROD-9 an order names the options that a product has, and its address as the post of its country writes it', () => {
  const text = formatOrder(ORDER, (name) => name);
  expect(text).toContain('1 × Arc Lamp, Table lamp, Brass  [4-5-13]');
  expect(text).toContain(
    '    Greta Blum\n    Torstraße 1\n    10119 Berlin\n    Germany\n    greta@example.com',
  );
});

test('STATE-14.2 orders say who has agreed to news by text message, with the number', () => {
  const customer = { ...ORDER.customer, phone: '+49 30 901820' };
  const agreed = { ...ORDER, customer, newsByTextMessage: true };
  const text = 'agreed to news by text message';
  expect(formatOrders([agreed])).toContain(`${text}: +49 30 901820`);
  expect(formatOrders([ORDER])).not.toContain(text);
  expect(formatOrder(agreed, String)).toContain(text);
  const cells = (order: ManagedOrder) => {
    const [names = '', values = ''] = formatOrdersCsv([order]).split('\r\n');
    return [names.split(',')[8], values.split(',')[8]];
  };
  expect(cells(agreed)).toEqual(['news by text message', 'yes']);
  expect(cells(ORDER)).toEqual(['news by text message', 'no']);
});

test('the address of a person who was erased is the state and the country', () => {
  const { address, ...customer } = ORDER.customer;
  const erased = { ...address, address1: '', city: '', zip: '', state: 'Berlin' };
  const text = formatOrder(
    { ...ORDER, customer: { ...customer, address: erased } },
    (name) => name,
  );
  expect(text).toContain('    Greta Blum\n    Berlin\n    Germany\n    greta@example.com');
});
