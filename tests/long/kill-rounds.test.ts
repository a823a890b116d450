import { describe, expect, test } from 'vitest';
import { runKillRounds } from '../helpers/chaos/run-kill-rounds.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';

const ROUNDS = 100;
const bin = findPostgres();

/** Runs the rounds and prints their figures. */
async function expectNothingLost(programs?: string): Promise<void> {
  const started = Date.now();
  const result = await runKillRounds({ rounds: ROUNDS, bin: programs });
  console.log({ ...result, seconds: Math.round((Date.now() - started) / 1000) });
  // The others did not reach their step, and were killed elsewhere.
  for (const count of Object.values(result.kills)) expect(count).toBeGreaterThanOrEqual(ROUNDS / 5);
  expect(result.orders).toBeGreaterThan(ROUNDS);
}

describe('PROOF-12 [3 parts] 100 rounds in which a platform is killed while it places orders or sends mails, and its builder while it builds or publishes', () => {
  test(
    'PROOF-12.01 on SQLite lose and double nothing, and nothing has to be repaired by hand',
    () => expectNothingLost(),
    3_600_000,
  );

  test.skipIf(!bin)(
    'PROOF-12.02 on PostgreSQL lose and double nothing, and nothing has to be repaired by hand',
    () => expectNothingLost(bin),
    3_600_000,
  );
});
