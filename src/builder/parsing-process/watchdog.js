import { parentPort, workerData } from 'node:worker_threads';

// Runs in a thread of its own, because a parser does not let other code of its thread run until it returns.
// JavaScript, because threads of the oldest Node cannot load TypeScript.

/** How often time and memory are measured, in milliseconds. */
const CHECK_MS = 50;
/** @type {import('./limits.ts').ParsingLimits} */
const { ms, bytes } = workerData;
/** @type {NodeJS.Timeout | undefined} */
let timer;

parentPort?.on('message', (isWorking) => {
  clearInterval(timer);
  if (!isWorking) return;
  const started = process.cpuUsage();
  timer = setInterval(() => {
    // The time of the processor, not of the clock: on a busy machine the same file takes several times as long.
    const { user, system } = process.cpuUsage(started);
    const isOver = (user + system) / 1_000 > ms || process.memoryUsage.rss() > bytes;
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, CHECK_MS);
});
