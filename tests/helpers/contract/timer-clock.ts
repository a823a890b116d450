/** Milliseconds between two counts. */
const TICK_MS = 20;

/**
 * Starts a clock for promises about time. It counts by a timer of this process: on a busy machine it is as late as the timers
 * of what is tested, so only their number of milliseconds counts, and not how slow the machine is.
 */
export function startTimerClock() {
  let elapsed = 0;
  const timer = setInterval(() => {
    elapsed += TICK_MS;
  }, TICK_MS).unref();
  return {
    /** Returns the milliseconds since the clock was started. */
    read: (): number => elapsed,
    stop: (): void => clearInterval(timer),
  };
}
