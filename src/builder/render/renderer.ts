import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DEFAULT_HOST,
  HOSTS,
  HOSTS_WITH_IMAGE_SERVICE,
  type HostName,
} from '#shared/contract/hosts.ts';
import { discardCache } from '#shared/files/cache-file.ts';
import { readJsonFile } from '#shared/files/read-json-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createSharedRuns } from '#shared/utils/shared-runs.ts';
import { listExtraRoutes } from '#store-folder/extra-routes.ts';
import { MAX_TEXT_BYTES } from '#store-folder/file-rejection.ts';
import {
  BUNDLE_ENTRY,
  getClientDir,
  getFingerprintFile,
  getServerDir,
  getWarningsFile,
} from '../astro/bundle-paths.ts';
import type { ImageSource } from '../astro/image-addresses.ts';
import { PATCH_SWITCHES } from '../astro/patches.ts';
import { computeCompileFingerprint } from './fingerprint.ts';
import { isRendererIntact } from './hash-renderer.ts';

/** The result of a compile: the code that renders pages, and the files that browsers load with them. */
export interface Renderer {
  /** Folder for `openBundle`. */
  readonly dir: string;
  readonly clientDir: string;
  /** Two renderers with the same fingerprint render the same pages from the same records. */
  readonly fingerprint: string;
  readonly warnings: readonly string[];
}

/** Folder of the compiled renderers. It is inside the project, because a bundle imports packages from `node_modules`. */
const RENDERERS = join('.cache', 'renderers');
/** Older compiles are retained, for switching between versions of the code. */
const MAX_RENDERERS = 8;
/** A renderer that was used more recently may be in use by another process. */
const IN_USE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the renderer of a store for a host. A store with routes has a renderer of its own, and all other stores share one. It is
 * compiled when no cached compile has the same fingerprint. The error is the output of the compiler. `signal` ends a compile.
 */
export function prepareRenderer(
  storeDir: string,
  host = DEFAULT_HOST,
  signal?: AbortSignal,
): Promise<Result<Renderer, string>> {
  const prepared = prepare(selectCompiledStore(storeDir), host, signal);
  // From now on the build alone decides how long a compile runs that was started for it.
  early?.abort();
  return prepared;
}

/** The compile that was started early, until its build needs it. */
let early: AbortController | undefined;

/**
 * Starts the compile of a store whose folder is still being checked, so that its build finds it. Code of routes is not compiled before
 * it is checked. `host` is that of the command line. `signal` ends the compile, and so does that of the build which has found it.
 */
export async function compileEarly(
  storeDir: string,
  host: HostName | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (selectCompiledStore(storeDir) !== undefined) return;
  const written = host ? undefined : await readInside(storeDir, 'store.json', MAX_TEXT_BYTES);
  const { host: found } = JSON.parse(written?.ok ? written.value.toString() : '{}');
  early = new AbortController();
  const either = AbortSignal.any([signal, early.signal]);
  await prepare(undefined, host ?? HOSTS.find((name) => name === found), either);
}

/** Returns the renderer of stores without routes. */
export const prepareSharedRenderer = (host: HostName): Promise<Result<Renderer, string>> =>
  prepare(undefined, host);

/** Returns the renderer of a store for a host if it is compiled. */
export async function findRenderer(
  storeDir: string,
  host = DEFAULT_HOST,
): Promise<Renderer | undefined> {
  const { dir } = getRendererFolder(selectCompiledStore(storeDir), host);
  return isComplete(dir) ? openRenderer(dir) : undefined;
}

/** Callers in this process that need the same compile at the same time share it. */
const shareCompile = createSharedRuns<string | undefined>();

/** `storeDir` is the folder of a store with routes. */
async function prepare(
  storeDir: string | undefined,
  host: HostName = DEFAULT_HOST,
  signal?: AbortSignal,
): Promise<Result<Renderer, string>> {
  const { dir, images } = getRendererFolder(storeDir, host);
  if (isComplete(dir) && !isRendererIntact(dir)) discardCache(dir);
  if (!isComplete(dir)) {
    const error = await shareCompile(dir, signal, async (shared) => {
      // An incomplete folder would block the rename at the end of the compile.
      await rm(dir, { recursive: true, force: true });
      const { compileRenderer } = await import('./compile-renderer.ts');
      return compileRenderer(dir, storeDir, images, shared);
    });
    if (error !== undefined) return fail(error);
    await removeOldest();
  }
  return ok(await openRenderer(dir));
}

/** Returns the folder of a store with routes, which are compiled with the pages of the shop. Undefined for any other store. */
const selectCompiledStore = (storeDir: string) =>
  listExtraRoutes(storeDir).length > 0 ? storeDir : undefined;

function getRendererFolder(
  storeDir: string | undefined,
  host: HostName,
): { dir: string; images: ImageSource } {
  const images = HOSTS_WITH_IMAGE_SERVICE.includes(host) ? 'service' : 'files';
  const fingerprint = computeCompileFingerprint(storeDir && join(storeDir, 'routes'));
  const key = images === 'service' ? fingerprint : `${fingerprint}-${images}`;
  return {
    dir: join(RENDERERS, PATCH_SWITCHES ? `${key}-${hashContent(PATCH_SWITCHES)}` : key),
    images,
  };
}

async function openRenderer(dir: string): Promise<Renderer> {
  const now = new Date();
  await utimes(dir, now, now);
  // A list that cannot be read is deleted. The next build compiles again.
  const warnings = readJsonFile<string[]>(getWarningsFile(dir)) ?? [];
  const fingerprint = readFileSync(getFingerprintFile(dir), 'utf8');
  return { dir, clientDir: getClientDir(dir), fingerprint, warnings };
}

const isComplete = (dir: string): boolean =>
  [getFingerprintFile(dir), getWarningsFile(dir), join(getServerDir(dir), BUNDLE_ENTRY)].every(
    (path) => existsSync(path),
  );

async function removeOldest(): Promise<void> {
  const dirs = await Promise.all(
    (await readdir(RENDERERS)).map(async (name) => {
      const path = join(RENDERERS, name);
      return { path, usedAt: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  const old = dirs.sort((a, b) => b.usedAt - a.usedAt).slice(MAX_RENDERERS);
  for (const { path, usedAt } of old)
    if (Date.now() - usedAt > IN_USE_MS) await rm(path, { recursive: true, force: true });
}
