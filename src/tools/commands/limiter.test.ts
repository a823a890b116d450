import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('the limiter never exceeds its limit, and continues after an error', async () => {
  const limited = createLimiter(2);
  let running = 0;
  let most = 0;
  const task = async (fails: boolean) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    if (fails) throw new Error('failed');
  };
  const done = await Promise.allSettled([true, false, true, false, false].map((fails) => limited(() => task(fails))));
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([most, running]).toEqual([2, 0]);
});
