import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

function start() {
  const share = createSharedRuns<string>();
  const runs: { signal: AbortSignal; end: (value: string) => void }[] = [];
  const begin = (signal: AbortSignal) => new Promise<string>((end) => runs.push({ signal, end }));
  return { runs, call: (signal?: AbortSignal) => share('key', signal, begin) };
}

test('concurrent callers share a run, later ones start another', async () => {
  const { runs, call } = start();
  const both = [call(), call()];
  runs[0]?.end('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  void call();
  expect(runs).toHaveLength(2);
});

test('a run is aborted when all its callers are, and the next caller starts another', () => {
  const { runs, call } = start();
  const [first, second] = [new AbortController(), new AbortController()];
  void call(first.signal);
  void call(second.signal);
  first.abort();
  expect(runs[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(runs[0]?.signal.aborted).toBe(true);
  void call();
  expect([runs.length, runs[1]?.signal.aborted]).toEqual([2, false]);
});

test('a caller without a signal keeps the run', () => {
  const { runs, call } = start();
  const controller = new AbortController();
  void call(controller.signal);
  void call();
  controller.abort();
  expect(runs[0]?.signal.aborted).toBe(false);
});

test('a caller whose signal is aborted already does not keep the run', () => {
  const { runs, call } = start();
  void call(AbortSignal.abort());
  expect(runs[0]?.signal.aborted).toBe(true);
});
