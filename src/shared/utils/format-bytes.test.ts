import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('a size is shown in the largest unit that fits, in the language', () => {
  expect(formatBytes(0, 'en')).toBe('0 bytes');
  expect(formatBytes(812, 'en')).toBe('812 bytes');
  expect(formatBytes(1_400, 'en')).toBe('1.4 kB');
  expect(formatBytes(1_430_000, 'de')).toBe('1,4 MB');
  expect(formatBytes(52_428_800, 'en')).toBe('52.4 MB');
});
