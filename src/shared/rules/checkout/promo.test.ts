import { describe, expect, test } from 'vitest';
import type { PromoCode } from '#shared/contract/store.ts';
import { calculateDiscount, findPromo, hasDiscount, isBannerPromo } from './promo.ts';

const percentage = (value: number): PromoCode => ({ code: 'Ten', type: 'percentage', value });
const fixed = (amount: number, currency = 'USD'): PromoCode => ({
  code: 'FIVE',
  type: 'fixed_value',
  value: { amount, currency },
});
const shipping: PromoCode = { code: 'SHIP', type: 'free_shipping' };

describe('codes with a discount', () => {
  test.each([
    [shipping, true, true],
    [percentage(0), false, false],
    [percentage(1), true, true],
    [fixed(0), false, false],
    [fixed(500), true, true],
    [fixed(500, 'EUR'), true, false],
    [{ ...shipping, code: '' }, true, false],
  ])('%j gives a discount: %s; is shown in a banner: %s', (promo, gives, banner) => {
    expect([hasDiscount(promo), isBannerPromo(promo)]).toEqual([gives, banner]);
  });

  test('a code is found in any case, and only if it gives a discount', () => {
    const promos = [percentage(10), fixed(500, 'EUR'), { ...percentage(0), code: 'ZERO' }];
    expect(findPromo(promos, ' tEN ', 'USD')).toBe(promos[0]);
    expect(findPromo(promos, 'five', 'EUR')).toBe(promos[1]);
    expect(findPromo(promos, 'FIVE', 'USD')).toBeUndefined();
    expect(findPromo(promos, 'ZERO', 'USD')).toBeUndefined();
    expect(findPromo(promos, '', 'USD')).toBeUndefined();
  });
});

describe('discounts of a code', () => {
  const prices = { chosen: 1299, standard: 499 };

  test.each([
    ['no code', undefined, { items: 0, shipping: 0 }],
    ['a tenth, half a cent up', percentage(10), { items: 250, shipping: 0 }],
    ['99 percent exclude delivery', percentage(99), { items: 2470, shipping: 0 }],
    ['100 percent include delivery', percentage(100), { items: 2495, shipping: 1299 }],
    ['more than 100 percent include delivery', percentage(150), { items: 2495, shipping: 1299 }],
    ['a sum', fixed(500), { items: 500, shipping: 0 }],
    ['an amount above the total of the items', fixed(9_999), { items: 2495, shipping: 0 }],
    ['free shipping is the cost of standard delivery', shipping, { items: 0, shipping: 499 }],
  ])('%s', (_, promo, off) => expect(calculateDiscount(promo, 2495, prices)).toEqual(off));

  test('free shipping is at most the cost of delivery', () => {
    expect(calculateDiscount(shipping, 2495, { chosen: 0, standard: 499 })).toEqual({
      items: 0,
      shipping: 0,
    });
  });
});
