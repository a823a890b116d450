import { describe, expect, test } from 'vitest';
import { batchStores } from './batch-stores.ts';

const open = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `open-${index}`, isGated: false }));
const gated = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `gated-${index}`, isGated: true }));
/** Runs every round. */
function runAll(stores: Parameters<typeof batchStores>[0], limit = 256) {
  const rounds = [batchStores(stores, limit)];
  for (let { next } = rounds[0] ?? {}; next !== undefined; next = rounds.at(-1)?.next)
    rounds.push(batchStores(stores, limit, next));
  return rounds.map(({ batches }) => batches);
}

describe('SCALE-8.02 changed stores are divided into jobs under the limit of the build server', () => {
  test.each([
    [open(1), [1]],
    [open(600), [60]],
    [open(5000), [256]],
    [gated(600), [256, 256, 88]],
    [[...open(600), ...gated(196)], [256]],
    [
      [...open(5000), ...gated(1)],
      [256, 1],
    ],
    [[], [0]],
  ])('case %#: each store is in one job', (stores, jobs) => {
    const rounds = runAll(stores);
    expect(rounds.map(({ length }) => length)).toEqual(jobs);
    const built = rounds.flat().flatMap(({ stores: text }) => text.split(' '));
    expect(built.sort()).toEqual(stores.map(({ slug }) => slug).sort());
  });

  test('a gated store shares its job and its environment with no other store', () => {
    const batches = runAll([...open(30), ...gated(2)]).flat();
    expect(batches.filter(({ environment }) => environment !== '')).toEqual([
      { batch: 4, stores: 'gated-0', environment: 'gated-0', code_variable: 'ACCESS_CODE_GATED_0' },
      { batch: 5, stores: 'gated-1', environment: 'gated-1', code_variable: 'ACCESS_CODE_GATED_1' },
    ]);
  });
});
