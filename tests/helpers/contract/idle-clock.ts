import { setTimeout as sleep } from 'node:timers/promises';

/** Processor time of one measurement, in milliseconds: longer than the turn that the system gives a process. */
const SPIN_MS = 20;

/** Time that passes for one unit of processor time: 1 on an idle machine, 2 where this process gets half a processor. */
function measureSlowness(): number {
  const begin = performance.now();
  const usage = process.cpuUsage();
  let used = 0;
  while (used < SPIN_MS) {
    const { user, system } = process.cpuUsage(usage);
    used = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - begin) / used);
}

/**
 * Starts a clock for promises about time. It counts the milliseconds that an idle machine would have needed, so a promise
 * holds or is broken whatever else the machine does.
 */
export function startIdleClock() {
  let elapsed = 0;
  let countedUntil = performance.now();
  return {
    /** Waits some milliseconds. Returns the milliseconds since the clock was started. */
    async sleep(ms: number): Promise<number> {
      await sleep(ms);
      const slowness = measureSlowness();
      const now = performance.now();
      elapsed += (now - countedUntil) / slowness;
      countedUntil = now;
      return elapsed;
    },
  };
}
