import { describe, expect, test } from 'vitest';
import { type Cart, createSku, EMPTY_CART, formatCartCount } from '#shared/rules/cart/cart.ts';
import { addItem, removeItem, removeOrdered, restoreItem, setQuantity } from './cart-rules.ts';
import { parseCart } from './stored-cart/parse-cart.ts';
import { serializeCart } from './stored-cart/write-cart.ts';

const item = (group: string, quantity = 1) => ({
  sku: createSku(group, '104', '3'),
  itemGroupId: group,
  colorId: '104',
  sizeId: '3',
  quantity,
});
const cartOf = (lines: number, group = (n: number) => String(n)): Cart =>
  Array.from({ length: lines }, (_, n) => item(group(n))).reduce(
    (cart, i) => addItem(cart, i, 'USA'),
    EMPTY_CART,
  );

describe('cart rules', () => {
  test('adding an item that is in the cart raises its quantity', () => {
    const cart = addItem(addItem(EMPTY_CART, item('12', 2), 'USA'), item('12', 3), 'USA');
    expect(cart.items).toMatchObject([{ sku: '12-104-3', quantity: 5 }]);
  });

  test('CART-4 items added under another region turn the cart MIXED', () => {
    const cart = addItem(addItem(EMPTY_CART, item('12'), 'USA'), item('13'), 'EU');
    expect(cart.region).toBe('MIXED');
    expect(removeItem(removeItem(cart, '12-104-3'), '13-104-3')).toEqual(EMPTY_CART);
  });

  test('FAULT-1 ordered units leave the cart, and what was added since then stays', () => {
    const cart = addItem(
      addItem(addItem(EMPTY_CART, item('12', 3), 'EU'), item('13'), 'EU'),
      item('14', 2),
      'EU',
    );
    const ordered = new Map([
      ['12-104-3', 2],
      ['14-104-3', 5],
    ]);
    expect(removeOrdered(cart, ordered)).toEqual({
      region: 'EU',
      items: [item('12', 1), item('13')],
    });
    expect(removeOrdered(addItem(EMPTY_CART, item('12', 2), 'EU'), ordered)).toEqual(EMPTY_CART);
  });

  test('a removed item is restored with its place, quantity and region, unless it is in the cart again', () => {
    const cart = addItem(
      addItem(addItem(EMPTY_CART, item('12'), 'EU'), item('13', 4), 'EU'),
      item('14'),
      'EU',
    );
    const without = removeItem(cart, '13-104-3');
    expect(restoreItem(without, item('13', 4), 1, 'EU')).toEqual(cart);
    expect(restoreItem(cart, item('13', 9), 0, 'EU')).toEqual(cart);
    const last = addItem(EMPTY_CART, item('12', 2), 'EU');
    expect(restoreItem(removeItem(last, '12-104-3'), item('12', 2), 0, 'EU')).toEqual(last);
    // Another tab has started a new cart meanwhile.
    expect(restoreItem(addItem(EMPTY_CART, item('15'), 'USA'), item('12'), 3, 'EU')).toMatchObject({
      region: 'MIXED',
      items: [{ sku: '15-104-3' }, { sku: '12-104-3' }],
    });
    expect(restoreItem(cartOf(100), item('more'), 0, 'USA').items).toHaveLength(100);
  });

  test('quantities are limited to 1 to 999, a cart to 100 lines', () => {
    expect(setQuantity(cartOf(1), '0-104-3', 5000).items[0]?.quantity).toBe(999);
    expect(setQuantity(cartOf(1), '0-104-3', Number.NaN).items[0]?.quantity).toBe(1);
    expect(addItem(cartOf(100), item('more'), 'USA').items).toHaveLength(100);
  });

  test('NAV-2 the count is empty for an empty cart and 99+ above 99', () => {
    expect(formatCartCount(EMPTY_CART)).toBe('');
    expect(formatCartCount(addItem(EMPTY_CART, item('12', 99), 'USA'))).toBe('99');
    expect(formatCartCount(addItem(EMPTY_CART, item('12', 100), 'USA'))).toBe('99+');
  });
});

describe('START-4 CART-7 cart cookie', () => {
  test('100 lines round-trip and fit in 4 KB', () => {
    const cart = cartOf(100, (n) => String(1000 + n));
    const text = serializeCart(cart);
    expect(text.length).toBeLessThan(3_900);
    expect(encodeURIComponent(text).length).toBe(text.length);
    expect(parseCart(text)).toEqual({ cart, overflow: false });
  });

  test('lines with long ids overflow, and the cookie is marked', () => {
    const { cart, overflow } = parseCart(
      serializeCart(cartOf(100, (n) => `a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6${n}`)),
    );
    expect(overflow).toBe(true);
    expect(cart.items.length).toBeGreaterThan(50);
  });

  test.each([
    '',
    'nonsense',
    '1~USA',
    '2~USA~1-2-3*1',
    '1~MARS~1-2-3*1',
    '1~USA~1-2-3*0',
    '1~USA~1-2*4',
    '1~USA~1-2-3*1~<b>',
    '%7B%22',
  ])('the invalid cookie %j is an empty cart', (text) =>
    expect(parseCart(text).cart).toEqual(EMPTY_CART),
  );
});
