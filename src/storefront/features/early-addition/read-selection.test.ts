import { beforeAll, expect, test, vi } from 'vitest';
import type { ListingView, SizeView } from '#storefront/rules/listing-view.ts';
import { readSelection } from './read-selection.ts';

class Radio {
  readonly type = 'radio';
  readonly defaultChecked = false;
  readonly checked = true;
  readonly name: string;
  readonly value: string;
  constructor(name: string, value: string) {
    this.name = name;
    this.value = value;
  }
  matches() {
    return true;
  }
}
beforeAll(() => {
  vi.stubGlobal('HTMLInputElement', Radio);
  vi.stubGlobal('HTMLSelectElement', class {});
});

const size = (id: string, label: string) => ({ id, label, soldOut: false }) as SizeView;
const variations = [
  { id: 'black', sizes: [size('b1', 'S'), size('b2', 'M'), size('b3', 'L')] },
  { id: 'white', sizes: [size('w1', 'S'), size('w2', 'L')] },
  { id: 'red', sizes: [size('r1', 'S')] },
];
const listing = { products: [{ id: 'tee', variations }] } as unknown as ListingView;

/** Ids of the selection after these choices. */
function choose(choices: Readonly<Record<string, string>>, search = '', of = listing) {
  const elements = Object.entries(choices).map(([name, value]) => new Radio(name, value));
  const found = readSelection(
    of,
    { elements: elements as unknown as HTMLFormElement['elements'] },
    search,
  );
  return found && [found.variation.id, found.size.id];
}

test('FAST-9.1 a selection before hydration is that of the form', () => {
  expect(choose({})).toEqual(['black', 'b1']);
  expect(choose({ size: 'b2' })).toEqual(['black', 'b2']);
  expect(choose({ variation: 'white' })).toEqual(['white', 'w1']);
  expect(choose({ quantity: '3' }, '?size=b1')).toEqual(['black', 'b1']);
});

test('FAST-9.1 a size chosen with a color that has other sizes is that of the same label, or left to React', () => {
  expect(choose({ size: 'b3', variation: 'white' })).toEqual(['white', 'w2']);
  expect(choose({ size: 'b2', variation: 'white' })).toBeUndefined();
  expect(choose({ size: 'b3', variation: 'red' })).toBeUndefined();
});

test('FAST-9.1 choices that change other choices, and those of the query, are left to React', () => {
  expect(choose({ product: 'hoodie' })).toBeUndefined();
  expect(choose({}, '?variation=white')).toBeUndefined();
  const custom = {
    products: [{ id: 'ring', options: ['Finish'], variations }],
  } as unknown as ListingView;
  expect(choose({ quantity: '2' }, '', custom)).toEqual(['black', 'b1']);
  expect(choose({ 'option-1': 'Brass' }, '', custom)).toBeUndefined();
  expect(choose({ variation: 'white' }, '', custom)).toBeUndefined();
});
