import { expect, test } from 'vitest';
import { createCheckCache } from './check-cache.ts';

test('ATK-17 a store with very many results removes its oldest from the cache, not those of others', () => {
  const { get, set } = createCheckCache<number>(10);
  for (let at = 0; at < 3; at++) set('small', `${at}`, at);
  for (let at = 0; at < 1_000; at++) set('large', `${at}`, at);
  expect([0, 1, 2].map((at) => get('small', `${at}`))).toEqual([0, 1, 2]);
  expect(
    Array.from({ length: 1_000 }, (_, at) => get('large', `${at}`)).filter(
      (at) => at !== undefined,
    ),
  ).toEqual([993, 994, 995, 996, 997, 998, 999]);
});

test('ATK-17 a result that is set again replaces the earlier one', () => {
  const { get, set } = createCheckCache<string>(2);
  for (const value of ['a', 'b', 'c']) set('shop', 'custom.css', value);
  set('other', 'custom.css', 'd');
  expect([
    get('shop', 'custom.css'),
    get('other', 'custom.css'),
    get('third', 'custom.css'),
  ]).toEqual(['c', 'd', undefined]);
});

test('ATK-17 many stores with one result each remain within the limit', () => {
  const { get, set } = createCheckCache<number>(10);
  for (let at = 0; at < 100; at++) set(`store-${at}`, 'a', at);
  const found = Array.from({ length: 100 }, (_, at) => get(`store-${at}`, 'a')).filter(
    (at) => at !== undefined,
  );
  expect(found).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
});
