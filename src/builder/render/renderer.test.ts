import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { compileEarly, prepareRenderer } from './renderer.ts';

const compiles = vi.hoisted(() => [] as AbortSignal[]);
vi.mock('./compile-renderer.ts', async (original) => ({
  ...(await original<object>()),
  compileRenderer: async (_: string, __: unknown, ___: string, signal: AbortSignal) => {
    compiles.push(signal);
    await once(signal, 'abort');
    return 'ended';
  },
}));
// No compile of an earlier run has this fingerprint.
vi.mock('./fingerprint.ts', async (original) => ({
  ...(await original<object>()),
  computeCompileFingerprint: () => `test-${process.pid}`,
}));
afterEach(() => {
  compiles.length = 0;
});

test('a build that fails ends the compile that was started for it early', async () => {
  const build = new AbortController();
  const early = compileEarly('no-store', 'netlify', new AbortController().signal);
  await vi.waitUntil(() => compiles.length > 0);
  const prepared = prepareRenderer('no-store', 'netlify', build.signal);
  expect(compiles).toMatchObject([{ aborted: false }]);
  build.abort();
  expect(compiles).toMatchObject([{ aborted: true }]);
  expect(await prepared).toMatchObject({ ok: false });
  await early;
});

test('a compile that is ended before its process has started does not run', async () => {
  const { compileRenderer } =
    await vi.importActual<typeof import('./compile-renderer.ts')>('./compile-renderer.ts');
  const work = mkdtempSync(join(tmpdir(), 'compile-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const error = await compileRenderer(join(work, 'dir'), undefined, 'files', AbortSignal.abort());
  expect(error).toContain('was ended');
});
