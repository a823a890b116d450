import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';
import { startTwoPlatforms } from '../helpers/contract/engines/two-platforms.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';
import { conformance } from './suites/conformance.ts';

const bin = findPostgres();

/** The suites that depend most on what processes share. `tests/long` runs all. */
describe.skipIf(!bin)('SCALE-12 two platforms on one PostgreSQL take turns', () => {
  conformance('Postgres, two platforms', () => startTwoPlatforms(bin ?? ''), [
    'changes',
    'response freshness',
    'ordering, repeated requests',
    'ordering, limits',
  ]);

  // Repeated when all cached responses expire in the middle, as they do every 30 seconds.
  test('each has a cache of its own', { retry: 2 }, async () => {
    const engine = await startTwoPlatforms(bin ?? '');
    onTestFinished(() => engine.close());
    const { db } = await createSeededPlatform(engine.open);
    onTestFinished(() => db.destroy());
    const get = createRequester(db);
    const readName = async () =>
      ((await get('/v1/stores?slug=fixture')).body as { name: string }).name;
    const before = await readName();
    // Another program, which does not report its changes: see EXPIRY_MS of `postgres-changes.ts`.
    const program = new pg.Client({ connectionString: engine.address });
    await program.connect();
    await program.query("update stores set name = 'Renamed' where slug = 'fixture'");
    await program.end();
    expect([await readName(), await readName(), await readName()]).toEqual([
      'Renamed',
      before,
      'Renamed',
    ]);
  });
});
