const FACTOR = 8;
const ATTEMPTS = 40;
/** Between the 8 of linear time and the 64 of time that grows with the square. */
const MAX_RATIO = 24;

/** Milliseconds from which the processor time of a run is exact; the system counts it in steps of some milliseconds. */
const EXACT_MS = 20;

/** Returns the milliseconds that `run` takes. Other processes, which share the processors, do not lengthen long runs. */
function measureMs(run: () => unknown): number {
  const [started, used] = [performance.now(), process.threadCpuUsage()];
  run();
  const elapsed = performance.now() - started;
  const { user, system } = process.threadCpuUsage(used);
  return elapsed > EXACT_MS ? (user + system) / 1_000 : elapsed;
}

/**
 * Returns how many times longer a function takes for a text that is 8 times as long: about 8 when its time grows linearly, 64
 * when it grows with the square. Measures again when it looks too long, because another process may slow down single runs.
 */
function measureGrowth(
  run: (text: string) => unknown,
  createText: (length: number) => string,
  length: number,
): number {
  const [short, long] = [createText(length), createText(FACTOR * length)];
  const times = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  const measure = (key: 'short' | 'long', text: string) => {
    times[key] = Math.min(
      times[key],
      measureMs(() => run(text)),
    );
  };
  // The first runs are slower, and a slow short run would hide the growth.
  for (let warmUp = 0; warmUp < 5; warmUp++) measure('short', short);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    measure('short', short);
    measure('long', long);
    // A share of a millisecond is not measured exactly.
    if (times.long < Math.max(times.short, 0.5) * MAX_RATIO) break;
  }
  return times.long / Math.max(times.short, 0.5);
}

/** Whether the time of a function grows linearly with the length of its text. */
export function isLinear(
  run: (text: string) => unknown,
  createText: (length: number) => string,
  length = 10_000,
): boolean {
  return measureGrowth(run, createText, length) < MAX_RATIO;
}
