import { expect, test } from 'vitest';
import { runChaos } from '../helpers/chaos/run-chaos.ts';
import { findPgbouncer } from '../helpers/contract/engines/pgbouncer.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';

const bin = findPostgres();

test.skipIf(!bin)(
  'SCALE-16 while connections are cut and PostgreSQL and PgBouncer are restarted for 30 s, no process ends, and no order, mail or edit is lost or doubled',
  async () => {
    const counts = { cut: 0, serverRestarts: 0, poolerRestarts: 0 };
    let turn = 0;
    const { orders, unexpectedEnds } = await runChaos({
      bin: bin ?? '',
      bouncer: findPgbouncer(),
      ms: 30_000,
      shoppers: 10,
      slugs: ['amber', 'birch'],
      workers: 1,
      builders: 1,
      recoveryMs: 180_000,
      pauseMs: 1_200,
      async disturb({ server, pooler }) {
        turn++;
        if (turn % 9 === 5) {
          await server.restart(500);
          counts.serverRestarts++;
        } else if (turn % 9 === 8) {
          await pooler?.restart();
          counts.poolerRestarts++;
        } else {
          counts.cut += await server.cutConnections();
        }
      },
    });
    console.log({ orders, ...counts });
    expect(unexpectedEnds).toEqual([]);
    expect(orders).toBeGreaterThan(0);
    expect(counts.cut).toBeGreaterThan(20);
    expect(counts.serverRestarts).toBeGreaterThan(0);
  },
  600_000,
);
