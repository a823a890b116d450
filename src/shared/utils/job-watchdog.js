import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// Runs in a thread of its own, because a parser does not let other code of its thread run until it returns.
// JavaScript, because threads of the oldest Node cannot load TypeScript.

/** How often time and memory are measured, in milliseconds. */
const CHECK_MS = 50;
/** Linux counts the time of other processes in ticks. */
const TICK_MS = 10;
/** User and system time in `/proc/<pid>/stat`, as positions after the name of the program. */
const [USER, SYSTEM] = [11, 12];
/** @type {import('./job-limits.ts').JobLimits & { readonly fd: number }} */
const { ms, bytes, fd } = workerData;
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** Returns the ids of the direct child processes. Empty on systems other than Linux. */
function listChildren() {
  try {
    return readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'latin1')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

/** @param {number} pid */
function measureChild(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, kibibytes = 0] =
      /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return {
      cpuMs: (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS,
      bytes: Number(kibibytes) * 1024,
    };
  } catch {
    // It has ended.
    return { cpuMs: 0, bytes: 0 };
  }
}

/** Returns the time and memory of this process and of those that it has started, such as a bundler. */
function measure() {
  const { user, system } = process.cpuUsage();
  const children = listChildren();
  const used = children.map(measureChild);
  return {
    cpuMs: used.reduce((sum, { cpuMs }) => sum + cpuMs, (user + system) / 1_000),
    usedBytes: used.reduce((sum, child) => sum + child.bytes, process.memoryUsage.rss()),
    children,
  };
}

/** @param {import('./job-limits.ts').JobLimit} limit @param {readonly number[]} children */
function endProcess(limit, children) {
  writeSync(fd, limit);
  // A bundler would finish its work although nobody reads it.
  for (const pid of children) process.kill(pid, 'SIGKILL');
  process.kill(process.pid, 'SIGKILL');
}

/** Time of the processor before the job. */
let startedMs = 0;

parentPort?.on('message', (isWorking) => {
  clearInterval(timer);
  if (!isWorking) {
    parentPort?.postMessage(Math.max(0, measure().cpuMs - startedMs));
    return;
  }
  startedMs = measure().cpuMs;
  timer = setInterval(() => {
    const { cpuMs, usedBytes, children } = measure();
    // CPU time and not elapsed time: on a busy machine the same file takes several times as long.
    if (cpuMs - startedMs > ms) endProcess('time', children);
    else if (usedBytes > bytes) endProcess('memory', children);
  }, CHECK_MS);
});
