import { describe, expect, it } from 'vitest';
import { parseAttribution } from './parse-attribution.ts';

describe('START-5 the affiliate of a URL', () => {
  it.each([
    ['?aid=ann-1', 'ann-1'],
    ['?affiliate=Ann2', 'Ann2'],
    ['?affiliate=second&aid=first', 'first'],
    ['?aid=%3Cb%3Ea_n.n%2F%C3%BC-1%3B%20x', 'bann-1x'],
    ['?aid=a=b;c', 'abc'],
  ])('%s is %s', (search, affiliate) => expect(parseAttribution(search).affiliate).toBe(affiliate));

  it.each(['', '?aid=', '?aid=%20%3B_', '?paid=ann', '?affiliate'])('%s has none', (search) =>
    expect(parseAttribution(search)).not.toHaveProperty('affiliate'),
  );

  it('has at most 200 characters, the limit of a checkout', () =>
    expect(parseAttribution(`?aid=${'a'.repeat(5_000)}`).affiliate).toHaveLength(200));
});

describe('START-6 the source of a URL', () => {
  it('is the unchanged utm_source', () =>
    expect(parseAttribution('?utm_source=TTEC')).toEqual({ source: 'TTEC' }));
  it.each(['', '?utm_source=', '?utm_medium=mail'])('%s has none', (search) =>
    expect(parseAttribution(search)).toEqual({}),
  );
});
