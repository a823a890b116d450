/**
 * Creates a function that shares one run of `start` between the concurrent callers of a key. The run's signal is aborted when
 * every caller's signal is.
 */
export function createSharedRuns<T>() {
  const runs = new Map<
    string,
    { callers: number; readonly abort: () => void; readonly result: Promise<T> }
  >();

  function startRun(key: string, start: (signal: AbortSignal) => Promise<T>) {
    const controller = new AbortController();
    const remove = () => runs.get(key) === run && runs.delete(key);
    const run = {
      callers: 0,
      result: start(controller.signal).finally(remove),
      abort() {
        controller.abort();
        // A later caller starts a new run.
        remove();
      },
    };
    runs.set(key, run);
    return run;
  }

  return function share(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const run = runs.get(key) ?? startRun(key, start);
    run.callers++;
    const leave = () => {
      run.callers--;
      if (run.callers === 0) run.abort();
    };
    // An aborted signal sends no event.
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return run.result;
  };
}
