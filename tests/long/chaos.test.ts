import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runChaos } from '../helpers/chaos/run-chaos.ts';
import { findPgbouncer } from '../helpers/contract/engines/pgbouncer.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';

const MINUTE = 60_000;
const bin = findPostgres();

test.skipIf(!bin)(
  'SCALE-11 while serving processes, workers, builders, seedings, PostgreSQL and PgBouncer are killed and serving processes are frozen at random for five minutes, shoppers buy and three sellers edit, no order is lost or doubled, a mail is repeated at most once for each kill and sender, no other process ends, all agree a minute later, and every edit is published',
  async () => {
    const counts = { seedings: 0, frozen: 0 };
    const result = await runChaos({
      bin: bin ?? '',
      bouncer: findPgbouncer(),
      ms: 5 * MINUTE,
      shoppers: 20,
      slugs: ['amber', 'birch', 'cedar'],
      workers: 2,
      builders: 2,
      recoveryMs: 5 * MINUTE,
      consistentMs: MINUTE,
      pauseMs: 6_000,
      async disturb({ services, sellers, server, pooler }) {
        const kind = randomInt(100);
        if (kind < 10) await server.restart(300);
        else if (kind < 20) await pooler?.restart();
        else if (kind < 30) {
          if (services[randomInt(2)]?.freeze(5_000 + randomInt(15_000))) counts.frozen++;
        } else if (kind < 42) {
          if (sellers[randomInt(sellers.length)]?.kill()) counts.seedings++;
        } else services[randomInt(services.length)]?.kill();
      },
    });
    console.log({ ...result, ...counts });
    // No process ends by itself: an outage of the database is an error of requests and jobs alone.
    expect(result.unexpectedEnds).toEqual([]);
    expect(result.orders).toBeGreaterThan(200);
    expect(result.restarts).toBeGreaterThan(0);
    const kills = Object.values(result.kills).reduce((sum, each) => sum + each, 0);
    expect(kills).toBeGreaterThanOrEqual(20);
  },
  17 * MINUTE,
);
