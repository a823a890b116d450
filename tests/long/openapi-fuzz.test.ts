import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { createFuzzedPlatform } from '../helpers/contract/fuzz/fuzzed-platform.ts';
import { runFuzz } from '../helpers/contract/fuzz/run-fuzz.ts';

/** The seed is random and part of every failure's message. */
async function fuzz(
  { send, errors }: Pick<Awaited<ReturnType<typeof createFuzzedPlatform>>, 'send' | 'errors'>,
  runs: number,
) {
  const seed = randomInt(2 ** 31);
  const { findings, statuses } = await runFuzz({ send, runs, seed });
  console.log(`seed ${seed}: ${JSON.stringify(statuses)}`);
  expect(findings, `seed ${seed}`).toEqual([]);
  expect(errors, `seed ${seed}`).toEqual([]);
}

test('PROOF-2 100,000 random requests over HTTP get no 5xx, and every response matches the OpenAPI document', async () => {
  const { app, errors } = await createFuzzedPlatform();
  const server = await listen(app.fetch, 0, '127.0.0.1');
  await fuzz(
    {
      send: (path, init) => fetch(`${server.url}${path}`, { ...init, redirect: 'manual' }),
      errors,
    },
    100_000,
  );
  await server.close();
}, 3_600_000);

test.skipIf(!findPostgres())(
  'PROOF-2 10,000 random requests on Postgres',
  async () => {
    const engine = await startPostgres(findPostgres() ?? '');
    const platform = await createFuzzedPlatform(() => engine.open());
    await fuzz(platform, 10_000);
    await platform.db.destroy();
    await engine.close();
  },
  3_600_000,
);
