import { expect, test } from 'vitest';
import { withQueryDefault } from './tile-href.ts';

test('TILE-1 pid is appended only when absent', () => {
  expect(withQueryDefault('/listing/tee', 'pid', '101')).toBe('/listing/tee?pid=101');
  expect(withQueryDefault('/listing/tee?pid=7', 'pid', '101')).toBe('/listing/tee?pid=7');
  expect(withQueryDefault('/listing/tee?a=1#size', 'pid', '101')).toBe(
    '/listing/tee?a=1&pid=101#size',
  );
});
