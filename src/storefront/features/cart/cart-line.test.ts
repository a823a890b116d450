import { describe, expect, test } from 'vitest';
import type { ListingView, SizeView } from '#storefront/rules/listing-view.ts';
import { calculateCartTotal, toCartLine, toLineItem } from './cart-line.ts';

const item = { sku: '12-104-3', itemGroupId: '12', colorId: '104', sizeId: '3', quantity: 2 };
const listing = (sizes: SizeView[], isPrivate = false): ListingView => ({
  listingId: '1',
  itemGroupId: '12',
  slug: 'split',
  title: 'Split',
  isPrivate,
  isPreorder: false,
  currency: 'USD',
  products: [
    {
      id: '101',
      groupId: '12-101',
      type: 'Tee',
      variations: [{ id: '104', color: 'Bone', hex: '#eeeeee', images: [], sizes }],
    },
  ],
});
const medium: SizeView = { id: '3', label: 'M', price: 3205, soldOut: false };

describe('CART-2 an item that cannot be bought has no cart line', () => {
  test.each([
    ['private', listing([medium], true)],
    ['sold out', listing([{ ...medium, soldOut: true }])],
    ['size removed', listing([{ ...medium, id: '4' }])],
    ['color removed', { ...listing([medium]), products: [] }],
  ])('%s', (_, view) => {
    expect(toCartLine(item, view, [item])).toBeUndefined();
  });

  test('FAULT-1 a sold-out item stays while the shopper’s own payment may have reserved it', () => {
    const soldOut = listing([{ ...medium, soldOut: true }]);
    expect(toCartLine(item, soldOut, [item], true)).toMatchObject({ title: 'Split' });
    expect(toCartLine(item, listing([medium], true), [item], true)).toBeUndefined();
  });

  test('CART-1 a line has title, product type, color, size and price, and lines sum exactly', () => {
    const line = toCartLine(item, listing([medium]), [item]);
    expect(line).toMatchObject({
      title: 'Split',
      productType: 'Tee',
      colorName: 'Bone',
      sizeLabel: 'M',
      price: 3205,
    });
    expect(calculateCartTotal(line ? [line, line] : [])).toBe(12_820);
    expect(line && toLineItem(line)).toMatchObject({
      item_id: '12-104-3',
      item_group_id: '12-101',
      price: 32.05,
      quantity: 2,
    });
  });
});
