import { expect, test } from 'vitest';
import { printSoak, runSoak } from '../bench/soak.ts';

const SECONDS = 600;

test(
  'PROOF-4 200 shoppers browse, fill carts and buy for ten minutes: no error, flat memory',
  async () => {
    const result = await runSoak({ seconds: SECONDS, shoppers: 200 });
    printSoak(result);
    const { errors, orders, heap } = result;
    expect(errors).toEqual([]);
    expect(orders).toBeGreaterThan(1_000);
    // Caches fill in the first quarter. After it, the heap of a quarter may differ by what is being requested, not grow with the orders.
    const quarter = Math.floor(heap.length / 4);
    const early = Math.min(...heap.slice(quarter, 2 * quarter));
    const late = Math.min(...heap.slice(-quarter));
    expect(late - early).toBeLessThan(10 * 2 ** 20);
  },
  (SECONDS + 120) * 1000,
);
