import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEditedListing } from './edited-listing.ts';

const json = (value: unknown, indent?: number) => Buffer.from(JSON.stringify(value, null, indent));
const catalog = (listings: readonly unknown[]) => ({
  $schema: 'listings',
  colors: { bone: { name: '}]"\\' } },
  collections: [{ slug: 'tees', collections: [{ slug: 'long' }] }],
  listings,
  more: [{ listings: [{ slug: 'no' }] }],
});
const LISTINGS = ['first', 'second {"', 'third \\', 'vierte ä—'].map((title, at) => ({
  slug: `tee-${at}`,
  title,
  products: [{ price: 2400, stockOf: { 'bone/M': 1 } }],
}));

describe('findEditedListing', () => {
  test('finds the edited listing at any position, with any text, on one line or many', () => {
    const text = fc.string({ unit: 'binary' });
    const listing = fc.record({
      slug: text,
      title: text,
      products: fc.array(fc.record({ blank: text, price: fc.nat() })),
    });
    const listings = fc.array(listing, { minLength: 1, maxLength: 6 });
    const all = fc.tuple(listings, fc.nat(), listing, fc.constantFrom(undefined, 2));
    fc.assert(
      fc.property(all, ([before, pick, edited, indent]) => {
        const at = pick % before.length;
        fc.pre(JSON.stringify(before[at]) !== JSON.stringify(edited));
        const now = before.with(at, edited);
        const found = findEditedListing(json(catalog(before), indent), json(catalog(now), indent));
        expect(found).toEqual({ at, before: before[at], now: edited });
      }),
      { numRuns: 20 },
    );
  });

  test('returns undefined when anything else differs', () => {
    const before = json(catalog(LISTINGS), 2);
    const [first, second, third, fourth] = LISTINGS;
    const renamed = { ...first, title: 'Renamed' };
    const others: Record<string, unknown> = {
      'two listings': catalog([renamed, { ...second, title: 'Renamed' }, third, fourth]),
      'one more': catalog([...LISTINGS, { ...first, slug: 'new' }]),
      'one less': catalog([first, second, third]),
      'one before it': catalog([renamed, ...LISTINGS]),
      'their order': catalog([second, first, third, fourth]),
      colours: { ...catalog(LISTINGS), colors: {} },
      'a collection': { ...catalog(LISTINGS), collections: [{ slug: 'tees' }] },
      'a list of another name': { ...catalog(LISTINGS), more: [{ listings: [{ slug: 'other' }] }] },
    };
    for (const [what, now] of Object.entries(others))
      expect(findEditedListing(before, json(now, 2)), what).toBeUndefined();
    expect(findEditedListing(before, before)).toBeUndefined();
  });

  test('returns undefined when the edited text is invalid JSON or more than one value', () => {
    const before = json(catalog(LISTINGS));
    const text = before.toString();
    const spoiled = [
      '"first',
      'first"',
      '"first"}, {"slug": "in-between"',
      '"first"} ] , "a": [ {"x": 1',
      '',
    ];
    for (const title of spoiled)
      expect(
        findEditedListing(before, Buffer.from(text.replace('"first"', title))),
        title,
      ).toBeUndefined();
  });
});
