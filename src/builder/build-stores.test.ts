import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { basename, dirname } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommandError } from '#shared/utils/command-error.ts';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';

const compiles = vi.hoisted(
  () => [] as { readonly images: string; readonly signal: AbortSignal }[],
);
vi.mock('./render/compile-renderer.ts', () => ({
  compileRenderer: async (_: string, __: unknown, images: string, signal: AbortSignal) => {
    compiles.push({ images, signal });
    await once(signal, 'abort');
    return 'ended';
  },
}));
// No compile of an earlier run has this fingerprint.
vi.mock('./render/fingerprint.ts', async (original) => ({
  ...(await original<object>()),
  computeCompileFingerprint: () => randomUUID(),
}));
vi.mock('./check-folder.ts', () => ({
  checkFolder: async () => {
    await vi.waitUntil(() => compiles.length > 0);
    return { ok: false, issues: [] };
  },
}));

test.each([
  ['netlify', 'service'],
  ['nginx', 'files'],
])(
  'FAST-20 the pages for %s are compiled while the folder of a first build is checked',
  async (host, images) => {
    const { buildStores } = await import('./build-stores.ts');
    const files = createValidFiles();
    Object.assign(files.store, { host });
    const dir = await writeStoreFolder(toFiles(files));
    vi.stubEnv('STORES_DIR', dirname(dir));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      compiles.length = 0;
    });
    await expect(buildStores([basename(dir)], {})).rejects.toThrow(CommandError);
    expect(compiles).toMatchObject([{ images, signal: { aborted: true } }]);
  },
);
