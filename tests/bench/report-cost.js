import { writeFileSync } from 'node:fs';

/**
 * What a process took, for `node --import`. JavaScript, so that it adds nothing to what it tells: see `scripts/build.js`.
 * @typedef {object} Cost
 * @property {number} cpu Processor time in milliseconds.
 * @property {number} peak The most memory it held, in MB.
 */

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  /** @type {Cost} */
  const cost = { cpu: (user + system) / 1000, peak: process.resourceUsage().maxRSS / 1024 };
  if (process.env.BENCH_COST) writeFileSync(process.env.BENCH_COST, JSON.stringify(cost));
});
