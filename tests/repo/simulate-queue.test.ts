import { expect, test } from 'vitest';
import { createTriggers, simulateQueue, type Trigger } from '../bench/simulate-queue.ts';

const TIMES = { full: [10], edit: [2], theme: [5] };
const getTimes = () => TIMES;
const edit = (at: number, store: number): Trigger => ({ at, store, kind: 'edit' });

test('SCALE-10.11 the simulation builds a store once at a time, and triggers during a build share one more build', () => {
  const triggers = [edit(0, 1), edit(1, 1), edit(2, 1), edit(3, 2)];
  // Two workers: the second build of store 1 starts when its first one ends, on the worker that has its data.
  expect(simulateQueue({ triggers, workers: 2, getTimes, seed: 1 })).toMatchObject({
    builds: 3,
    merged: 1,
    waits: [10, 10, 10, 11],
    end: 13,
  });
  // One worker: the triggers of store 1 came before that of store 2.
  expect(simulateQueue({ triggers, workers: 1, getTimes, seed: 1 })).toMatchObject({
    builds: 3,
    waits: [10, 10, 11, 19],
    use: 1,
  });
});

test('SCALE-10.11 a change of the theme takes as long as all pages, and a worker that has built a store is faster', () => {
  const run = (triggers: readonly Trigger[]) =>
    simulateQueue({ triggers, workers: 1, getTimes, seed: 1, getFirstWorker: () => 0 }).waits;
  expect(run([edit(0, 1)])).toEqual([2]);
  expect(run([{ at: 0, store: 1, kind: 'theme' }])).toEqual([5]);
});

test('SCALE-10.11 the same seed gives the same result, and another one gives other triggers', () => {
  const options = { stores: 100, perHour: 500, hours: 10, repeated: 0.4, theme: 0.1 };
  const triggers = createTriggers({ ...options, seed: 1 });
  expect(triggers).toEqual(createTriggers({ ...options, seed: 1 }));
  expect(triggers).not.toEqual(createTriggers({ ...options, seed: 2 }));
  expect(triggers).toHaveLength(5_000);
  expect((triggers.at(-1)?.at ?? 0) / 3_600).toBeGreaterThan(9);
  expect((triggers.at(-1)?.at ?? 0) / 3_600).toBeLessThan(11);
  const times = { full: [3, 4], edit: [1, 2], theme: [2, 3] };
  const run = () => simulateQueue({ triggers, workers: 2, getTimes: () => times, seed: 7 });
  expect(run()).toEqual(run());
});
