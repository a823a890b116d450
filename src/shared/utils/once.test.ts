import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('work is done once, also for those who ask while it is under way', async () => {
  const work = vi.fn(async (n: number) => n * 2);
  const double = once(work);
  expect(await Promise.all([double(2), double(2), double(2)])).toEqual([4, 4, 4]);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a failure is told and tried again by the next call', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('here');
  const load = once(work);
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('here');
});
