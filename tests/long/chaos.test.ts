import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runChaos } from '../helpers/chaos/run-chaos.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';

const MINUTE = 60_000;
const bin = findPostgres();

test.skipIf(!bin)(
  'SCALE-11 while serving processes, workers and builders on one PostgreSQL are killed at random for five minutes, 50 shoppers buy and three sellers edit, no order is lost or doubled, no mail is doubled, and every edit is published',
  async () => {
    let seedingsKilled = 0;
    const result = await runChaos({
      bin: bin ?? '',
      ms: 5 * MINUTE,
      shoppers: 50,
      slugs: ['amber', 'birch', 'cedar'],
      workers: 2,
      builders: 2,
      recoveryMs: 5 * MINUTE,
      pauseMs: 5_000,
      async disturb({ services, sellers }) {
        const victims = [...services, ...sellers];
        const victim = victims[randomInt(victims.length)];
        if (victim?.kill() && 'slug' in victim) seedingsKilled++;
      },
    });
    expect(result.orders).toBeGreaterThan(500);
    const { processes } = result;
    const kills = Object.values(processes).reduce((sum, each) => sum + each.kills, seedingsKilled);
    expect(kills).toBeGreaterThanOrEqual(80);
    expect(Object.keys(processes).filter((name) => processes[name]?.kills === 0)).toEqual([]);
    console.log({ ...result, seedingsKilled });
  },
  17 * MINUTE,
);
