/** Time between two lines, in milliseconds. */
const INTERVAL_MS = 3000;

/** Returns a function that prints how many pictures of a store are written, while it takes longer than some seconds. */
export function createProgressReport(
  slug: string,
  log: (line: string) => void = console.log,
  intervalMs = INTERVAL_MS,
): (done: number, all: number) => void {
  let last = performance.now();
  return (done, all) => {
    const now = performance.now();
    if (now - last < intervalMs) return;
    last = now;
    log(`${slug}: pictures: ${done} of ${all}`);
  };
}
