import { expect, test } from 'vitest';
import { withLiveStock } from './with-live-stock.ts';

const size = (id: string, soldOut: boolean) => ({ id, label: id, price: 3000, soldOut });
const color = (id: string, ...sizes: readonly ReturnType<typeof size>[]) => ({
  id,
  color: id,
  hex: '#000000',
  sizes,
  images: [],
});
const [black, red] = [
  color('black', size('S', false), size('M', true)),
  color('red', size('S', true)),
];
const selection = {
  product: { id: 'tee', groupId: '1-tee', type: 'Tee', variations: [black, red] },
  variation: black,
  size: size('S', false),
};
const getStates = (isPreorder: boolean, isOutOfStock: boolean) =>
  withLiveStock({ isPreorder }, selection, isOutOfStock).map(({ sizes }) =>
    sizes.map(({ soldOut }) => soldOut),
  );

test('A11Y-6 the live stock of the selected size replaces that of the listing', () => {
  expect(getStates(false, false)).toEqual([[false, true], [true]]);
  expect(getStates(false, true)).toEqual([[true, true], [true]]);
});

test('A11Y-6 nothing is sold out in a listing for pre-orders', () => {
  expect(getStates(true, true)).toEqual([[false, false], [false]]);
});
