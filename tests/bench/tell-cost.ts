import { writeFileSync } from 'node:fs';

/** What a process took, for `node --import`: processor time in milliseconds, and the most memory it held, in MB. */
export interface Cost {
  readonly cpu: number;
  readonly peak: number;
}

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const cost: Cost = { cpu: (user + system) / 1000, peak: process.resourceUsage().maxRSS / 1024 };
  if (process.env.BENCH_COST) writeFileSync(process.env.BENCH_COST, JSON.stringify(cost));
});
