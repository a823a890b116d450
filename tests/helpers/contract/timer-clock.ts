/** Milliseconds between two counts. */
const TICK_MS = 20;
/** What one count adds at most, in milliseconds. */
const LONGEST_TICK_MS = 100;

/**
 * Starts a clock for promises about time. It counts by a timer of this process, whose turns take some milliseconds on an idle
 * machine: of a turn that takes longer, because the machine does something else, only a part counts.
 */
export function startTimerClock() {
  let elapsed = 0;
  let countedUntil = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    elapsed += Math.min(now - countedUntil, LONGEST_TICK_MS);
    countedUntil = now;
  }, TICK_MS).unref();
  return {
    /** Returns the milliseconds since the clock was started. */
    read: (): number => elapsed,
    stop: (): void => clearInterval(timer),
  };
}
