import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSmallStores } from '../helpers/commands/create-small-stores.ts';
import { measureCommand } from '../helpers/commands/measure-command.ts';

const STORES = 5_000;
const MAX_SECONDS = 10;
const MAX_MB = 500;
const folder = mkdtempSync(join(tmpdir(), 'many-stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('SCALE-10.10 5,000 unchanged stores start within 10 s and 500 MB, and seeding them first stays below 1 GB', async () => {
  const env = {
    STORES_DIR: join(folder, 'stores'),
    PLATFORM_DB: join(folder, 'platform.sqlite'),
    SHOPKILN_WORK: join(folder, 'work'),
  };
  await createSmallStores(env.STORES_DIR, STORES);
  await measureCommand(['platform', 'migrate'], env);
  const first = await measureCommand(['platform', 'seed'], env);
  expect(first.output.match(/listings written/g)).toHaveLength(STORES);
  expect(first.peakMb).toBeLessThan(2 * MAX_MB);
  const starts = [
    await measureCommand(['platform', '--port', '0'], env, /Platform at/),
    await measureCommand(['platform', 'seed'], env),
    await measureCommand(['platform', 'work'], env, /Works on/),
  ];
  for (const { cpuSeconds, peakMb } of starts) {
    // Processor time: a busy machine needs longer.
    expect(cpuSeconds).toBeLessThan(MAX_SECONDS);
    expect(peakMb).toBeLessThan(MAX_MB);
  }
}, 1_800_000);
