import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('work runs once, also for calls while it is in progress', async () => {
  const work = vi.fn(async (n: number) => n * 2);
  const double = once(work);
  expect(await Promise.all([double(2), double(2), double(2)])).toEqual([4, 4, 4]);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a rejection is returned, and the next call tries again', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('here');
  const load = once(work);
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('here');
});
