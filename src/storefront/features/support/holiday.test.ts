import { describe, expect, test } from 'vitest';
import { getHolidayNotices } from './holiday.ts';

const on = (year: number, month: number, day: number) =>
  getHolidayNotices(new Date(year, month - 1, day, 12));

describe('SUP-1 holiday messages of December 2023 only', () => {
  test.each([
    [2023, 11, 30],
    [2024, 1, 1],
    [2022, 12, 3],
    [2024, 12, 3],
    [2023, 12, 26],
    [2023, 12, 31],
  ])('no notices on %d-%d-%d', (year, month, day) => expect(on(year, month, day)).toEqual([]));

  test.each([
    [1, ['standard', 'digital']],
    [5, ['standard', 'digital']],
    [6, ['rush', 'digital']],
    [8, ['rush', 'digital']],
    [9, ['superRush', 'digital']],
    [10, ['superRush', 'digital']],
    [11, ['digital']],
    [25, ['digital']],
  ])('December %d has the notices %o', (day, expected) =>
    expect(on(2023, 12, day)).toEqual(expected),
  );
});
