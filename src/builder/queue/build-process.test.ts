import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuildProcess } from './build-process.ts';

test('SCALE-5.17 listeners of a build end with it: a process that builds many stores leaves none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-process-'));
  vi.stubEnv('STORES_DIR', folder);
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => warnings.push(name);
  process.on('warning', onWarning);
  const builder = createBuildProcess();
  onTestFinished(async () => {
    builder.close();
    process.off('warning', onWarning);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const { signal } = new AbortController();
  for (let build = 0; build < 12; build++)
    expect(await builder.build('absent', signal)).toMatchObject({ ok: false });
  expect(warnings).toEqual([]);
  const aborted = AbortSignal.abort(new Error('taken over'));
  await expect(builder.build('absent', aborted)).rejects.toThrow('taken over');
}, 60_000);
