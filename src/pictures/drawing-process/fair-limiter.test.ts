import { expect, test } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

/** A limiter whose tasks end when the test says so. `started` lists them in the order in which they started. */
function start(limits: Parameters<typeof createFairLimiter>[0]) {
  const limited = createFairLimiter(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string, signal?: AbortSignal) =>
    limited(
      key,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, add, end };
}

test('the queues take turns, and one key leaves room for others', async () => {
  const { started, add, end } = start({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 9 });
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  void add('b', 'b1');
  void add('c', 'c1');
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(started).toHaveLength(3);
  await end('a1');
  void add('b', 'b2');
  await end('a2');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a full queue rejects tasks of its key alone', async () => {
  const { add, end } = start({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 1 });
  const first = add('a', 'a1');
  const second = add('a', 'a2');
  expect(await add('a', 'a3')).toEqual({ ok: false, error: 'busy' });
  const other = add('b', 'b1');
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect(await Promise.all([first, second, other])).toMatchObject([
    { value: 'a1' },
    { value: 'a2' },
    { value: 'b1' },
  ]);
});

test('an aborted task leaves the queue, and one that runs continues', async () => {
  const { started, add, end } = start({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 1 });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = add('a', 'a1', running.signal);
  const second = add('a', 'a2', waiting.signal);
  waiting.abort();
  running.abort();
  expect(await second).toEqual({ ok: false, error: 'aborted' });
  expect(await add('a', 'a0', waiting.signal)).toEqual({ ok: false, error: 'aborted' });
  const third = add('a', 'a3');
  await end('a1');
  await end('a3');
  expect([started, await first, await third]).toMatchObject([
    ['a1', 'a3'],
    { value: 'a1' },
    { value: 'a3' },
  ]);
});

test('a task that throws frees its place', async () => {
  const limited = createFairLimiter({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 9 });
  const failed = limited('a', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await limited('a', async () => 1)).toEqual({ ok: true, value: 1 });
});
