import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { createBuildQueue } from './build-queue.ts';

const BUILT: BuildOutcome = { ok: true, pages: 3, rendered: 1, milliseconds: 5, published: false };

/** Builds that end when the test says so. */
function heldBuilds() {
  const begun: string[] = [];
  const ends: ((outcome: BuildOutcome | Error) => void)[] = [];
  const queue = createBuildQueue((store) => {
    begun.push(store);
    return new Promise((resolve, reject) => {
      ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
    });
  });
  const end = async (outcome: BuildOutcome | Error = BUILT) => {
    ends.shift()?.(outcome);
    await new Promise(setImmediate);
  };
  return { queue, begun, end };
}

test('any number of calls during a build lead to one more build', async () => {
  const { queue, begun, end } = heldBuilds();
  expect(await queue.status('corvane')).toEqual({ state: 'idle' });
  expect((await queue.enqueue('corvane')).state).toBe('building');
  for (let call = 0; call < 5; call++)
    expect((await queue.enqueue('corvane')).state).toBe('waiting');
  await end();
  expect(await queue.status('corvane')).toMatchObject({ state: 'building', last: BUILT });
  await end();
  expect((await queue.status('corvane')).state).toBe('idle');
  expect(begun).toEqual(['corvane', 'corvane']);
});

test('stores are built one at a time, in order', async () => {
  const { queue, begun, end } = heldBuilds();
  for (const store of ['a', 'b', 'a', 'c']) await queue.enqueue(store);
  expect(begun).toEqual(['a']);
  for (let build = 0; build < 4; build++) await end();
  expect(begun).toEqual(['a', 'b', 'a', 'c']);
});

test('a build that fails or crashes is reported, and the next one runs', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { queue, begun, end } = heldBuilds();
  await queue.enqueue('a');
  await end({ ok: false, error: 'the platform is down' });
  expect((await queue.status('a')).last).toMatchObject({
    ok: false,
    error: 'the platform is down',
  });
  await queue.enqueue('a');
  await end(new TypeError('secret detail'));
  expect((await queue.status('a')).last).toMatchObject({
    ok: false,
    error: expect.not.stringContaining('secret'),
  });
  expect(consoleError).toHaveBeenCalledOnce();
  await queue.enqueue('a');
  await end();
  expect((await queue.status('a')).last).toMatchObject(BUILT);
  expect(begun).toHaveLength(3);
  consoleError.mockRestore();
});

test('PROOF-12.03 a build that fails is repeated, less and less often, until it succeeds or the queue is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const down: BuildOutcome = { ok: false, error: 'the platform is down' };
  const { queue, begun, end } = heldBuilds();
  await queue.enqueue('a');
  for (const seconds of [10, 20, 40, 80, 300, 3_600]) {
    await end(down);
    expect(await queue.status('a')).toMatchObject({ state: 'waiting', last: down });
    const { length } = begun;
    vi.advanceTimersByTime(seconds * 1_000 - 1);
    expect(begun).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(begun).toHaveLength(length + 1);
  }
  await end();
  expect(await queue.status('a')).toMatchObject({ state: 'idle', last: BUILT });
  vi.advanceTimersByTime(10_000_000);
  expect(begun).toHaveLength(7);

  // A new request counts anew, and replaces the repetition.
  await queue.enqueue('a');
  await end(down);
  await queue.enqueue('a');
  await end(down);
  vi.advanceTimersByTime(10_000);
  expect(begun).toHaveLength(10);
  await end(down);
  await queue.close();
  vi.advanceTimersByTime(10_000_000);
  expect(begun).toHaveLength(10);
});

test('closing waits for the running build and starts no other', async () => {
  const { queue, begun, end } = heldBuilds();
  await queue.enqueue('a');
  await queue.enqueue('b');
  const closed = queue.close();
  await end();
  await closed;
  expect(begun).toEqual(['a']);
});
