import { expect, test } from 'vitest';
import { parseCartLink } from './parse-cart-link.ts';

const read = (text: string) => parseCartLink(text).map(({ sku, quantity }) => `${sku}*${quantity}`);

test('BUY-1 a cart link names SKUs with quantities; without a quantity it is 1', () => {
  expect(read('4-11-3*2,5-1.a-L')).toEqual(['4-11-3*2', '5-1.a-L*1']);
  expect(parseCartLink('4-11-3*2')).toEqual([
    { sku: '4-11-3', itemGroupId: '4', colorId: '11', sizeId: '3', quantity: 2 },
  ]);
});

test('BUY-1 the same SKU twice is one item, up to the largest quantity of a line', () => {
  expect(read('4-11-3*2,4-11-3')).toEqual(['4-11-3*3']);
  expect(read('4-11-3*999,4-11-3*999')).toEqual(['4-11-3*999']);
});

test('BUY-1 what is not an item is left out, and so is what exceeds a cart', () => {
  expect(read(',x,4-11-3*0,4-11-3*-1,4-11-3*1000,4-11*1,<b>-1-1,4-11-3*2e1')).toEqual([]);
  expect(read(Array.from({ length: 150 }, (_, index) => `${index}-1-1`).join(','))).toHaveLength(
    100,
  );
});
