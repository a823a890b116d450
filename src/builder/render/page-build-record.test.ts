import { expect, it } from 'vitest';
import { getModifiedDay } from './page-build-record.ts';

it('SEO-2 a page keeps the day of its last change until one of its records changes', () => {
  const reads = ['listing/tee', 'store'] as const;
  const before = { reads, modified: '2026-01-05' };
  const dayAfter = (...changed: string[]) => getModifiedDay(reads, before, new Set(changed), '2026-11-23');
  expect(dayAfter()).toBe('2026-01-05');
  expect(dayAfter('listing/mug')).toBe('2026-01-05');
  expect(dayAfter('listing/mug', 'listing/tee')).toBe('2026-11-23');
  expect(getModifiedDay(reads, undefined, new Set(), '2026-11-23')).toBe('2026-11-23');
});
