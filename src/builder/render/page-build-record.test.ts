import { expect, it } from 'vitest';
import { getModifiedDay } from './page-build-record.ts';

it('SEO-2 a page keeps the day of its last change until its HTML changes with one of its records', () => {
  const reads = ['listing/tee', 'store'] as const;
  const before = { reads, modified: '2026-01-05' };
  const dayAfter = (hasNewHtml: boolean, ...changed: string[]) =>
    getModifiedDay({ reads, before, hasNewHtml }, new Set(changed), '2026-11-23');
  expect(dayAfter(true)).toBe('2026-01-05');
  expect(dayAfter(true, 'listing/mug')).toBe('2026-01-05');
  expect(dayAfter(true, 'listing/mug', 'listing/tee')).toBe('2026-11-23');
  expect(dayAfter(false, 'listing/tee')).toBe('2026-01-05');
  expect(
    getModifiedDay({ reads, before: undefined, hasNewHtml: true }, new Set(), '2026-11-23'),
  ).toBe('2026-11-23');
});
