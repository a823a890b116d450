import { expect, test } from 'vitest';
import { RecentValues } from './recent-values.ts';

const listKnown = (values: RecentValues<number, number>, count: number) =>
  Array.from({ length: count }, (_, key) => key).filter((key) => values.has(key));

test('the last values are there, and at most twice as many', () => {
  const values = new RecentValues<number, number>(10);
  for (let key = 0; key < 100; key++) {
    values.set(key, key * 2);
    const known = listKnown(values, 100);
    expect(known.slice(-10)).toEqual(
      Array.from({ length: 10 }, (_, at) => key - 9 + at).filter((one) => one >= 0),
    );
    expect(known.length).toBeLessThanOrEqual(20);
    expect(values.get(key)).toBe(key * 2);
  }
});

test('a value that is read again and again stays', () => {
  const values = new RecentValues<number, number>(3);
  values.set(0, 5);
  for (let key = 1; key < 50; key++) {
    values.set(key, key);
    expect(values.get(0)).toBe(5);
  }
});
