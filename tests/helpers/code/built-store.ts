import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHostingFiles, type HostingInput } from '#builder/hosting/hosting-files.ts';

export interface Fixture {
  readonly distDir: string;
  readonly cacheDir: string;
  remove(): Promise<void>;
}

/** Creates a small built store in a temporary folder for tests, with the hosting files of a real store. */
export async function createBuiltStore(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Pick<HostingInput, 'host' | 'listings'> = {},
): Promise<Fixture> {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  const distDir = join(root, 'dist');
  await mkdir(distDir);
  const hosting = createHostingFiles({
    siteUrl: 'https://shop.example.com',
    policy: "default-src 'self'",
    flags: {},
    locales: ['en'],
    extraPages: [],
    ...options,
  });
  for (const [path, content] of Object.entries({ ...files, ...hosting.files })) {
    await mkdir(dirname(join(distDir, path)), { recursive: true });
    await writeFile(join(distDir, path), content);
  }
  return { distDir, cacheDir: join(root, 'cache'), remove: () => rm(root, { recursive: true }) };
}
