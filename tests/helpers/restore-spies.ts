import { afterAll, vi } from 'vitest';

/** Setup file of tests that share a process: what a file spies on is restored for the next one. */
afterAll(() => {
  vi.restoreAllMocks();
});
