import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform } from '#platform/serve.ts';
import { smallStore } from '../fixtures/small-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('OPS-1 the platform seeds, serves, closes, and keeps its data', async () => {
  const options = { port: 0, dbPath: join(folder, 'deep', 'platform.sqlite'), stores: [smallStore()] };
  const first = await startPlatform(options);
  expect(first.seeded).toMatchObject([{ slug: 'fixture', changed: true }]);
  expect((await fetch(`${first.url}/v1/stores?slug=fixture`)).status).toBe(200);
  await first.close();
  await expect(fetch(`${first.url}/health`)).rejects.toThrow();

  const second = await startPlatform(options);
  expect(second.seeded).toMatchObject([{ slug: 'fixture', changed: false, version: 1 }]);
  await second.close();
});

test('a port in use is told by its code', async () => {
  const running = await startPlatform({ port: 0, dbPath: ':memory:', stores: [] });
  const port = Number(new URL(running.url).port);
  await expect(startPlatform({ port, dbPath: ':memory:', stores: [] })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await running.close();
});
