import { expect, test } from 'vitest';
import { estimateDelivery } from './estimate-delivery.ts';

const ordered = (day: string, time = 'T10:00:00Z') => Date.parse(`${day}${time}`);

test('weekends are skipped', () => {
  // A Monday.
  expect(estimateDelivery(ordered('2026-06-01'), { early: 4, late: 5 })).toEqual({
    early: '2026-06-05',
    late: '2026-06-08',
  });
  // A Saturday.
  expect(estimateDelivery(ordered('2026-06-06'), { early: 1, late: 10 })).toEqual({
    early: '2026-06-08',
    late: '2026-06-19',
  });
});

test('zero working days is the day of the order, even on a weekend; an estimate can cross the year', () => {
  expect(estimateDelivery(ordered('2026-06-06'), { early: 0, late: 0 })).toEqual({
    early: '2026-06-06',
    late: '2026-06-06',
  });
  expect(estimateDelivery(ordered('2026-12-31', 'T23:59:00Z'), { early: 1, late: 2 })).toEqual({
    early: '2027-01-01',
    late: '2027-01-04',
  });
});
