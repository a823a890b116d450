import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_HOST, HOSTS_WITH_IMAGE_SERVICE, type HostName } from '#shared/contract/hosts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { selectProcessVariables } from '#shared/utils/process-variables.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { BUNDLE_ENTRY, getClientDir, getServerDir, getWarningsFile } from '../astro/bundle.ts';
import type { ImageAddresses } from '../astro/image-addresses.ts';
import { PATCH_SWITCHES } from '../astro/patches.ts';
import { listExtraRoutes } from '../store-folder/extra-routes.ts';
import { computeCompileFingerprint } from './fingerprint.ts';

/** The result of a compile: the code that renders pages, and the files that browsers load with them. */
export interface Renderer {
  /** Folder for `openBundle`. */
  readonly dir: string;
  readonly clientDir: string;
  /** Two renderers with the same fingerprint render the same pages from the same records. */
  readonly fingerprint: string;
  readonly warnings: readonly string[];
}

/** Always inside the project: the bundle imports packages from its `node_modules`. */
const RENDERERS = join('.cache', 'renderers');
const FINGERPRINT = 'fingerprint';
/** Older compiles are retained, for switching between versions of the code. */
const MAX_RENDERERS = 8;
/** What a compile may use: more than ten times of what the shop needs on a slow machine. */
const COMPILE_MS = 5 * 60 * 1000;
const COMPILE_MIB = 4096;
const TOO_LONG = 'The compile was ended: it took longer than 5 minutes, or the system was short of memory.';
/** A renderer that was used more recently may be in use by another process. */
const IN_USE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the renderer of a store for a host: a separate one for a store with routes, a shared one for all other stores. It
 * is compiled when no cached compile has the same fingerprint. The error is the output of the compiler.
 */
export const prepareRenderer = (storeDir: string, host = DEFAULT_HOST): Promise<Result<Renderer, string>> =>
  prepare(listExtraRoutes(storeDir).length > 0 ? storeDir : undefined, host);

/** Returns the renderer of stores without routes. */
export const prepareSharedRenderer = (host: HostName): Promise<Result<Renderer, string>> => prepare(undefined, host);

/** `storeDir` is the folder of a store with routes. */
async function prepare(storeDir: string | undefined, host: HostName): Promise<Result<Renderer, string>> {
  const images = HOSTS_WITH_IMAGE_SERVICE.includes(host) ? 'service' : 'written';
  const fingerprint = computeCompileFingerprint(storeDir && join(storeDir, 'routes'));
  const key = images === 'service' ? fingerprint : `${fingerprint}-${images}`;
  const dir = join(RENDERERS, PATCH_SWITCHES ? `${key}-${hashContent(PATCH_SWITCHES)}` : key);
  if (!isComplete(dir)) {
    // An incomplete folder would block the rename at the end of the compile.
    await rm(dir, { recursive: true, force: true });
    const error = await compile(dir, storeDir, images);
    if (error !== undefined) return fail(error);
    await removeOldest();
  }
  const now = new Date();
  await utimes(dir, now, now);
  const warnings: string[] = JSON.parse(readFileSync(getWarningsFile(dir), 'utf8'));
  const resultFingerprint = readFileSync(join(dir, FINGERPRINT), 'utf8');
  return ok({ dir, clientDir: getClientDir(dir), fingerprint: resultFingerprint, warnings });
}

const isComplete = (dir: string): boolean =>
  [join(dir, FINGERPRINT), getWarningsFile(dir), join(getServerDir(dir), BUNDLE_ENTRY)].every((path) =>
    existsSync(path),
  );

/** Compiles into a temporary folder and renames it to `dir`. Returns the error, if any. */
async function compile(dir: string, storeDir: string | undefined, images: ImageAddresses): Promise<string | undefined> {
  const temporaryDir = `${dir}.${process.pid}`;
  try {
    await rm(temporaryDir, { recursive: true, force: true });
    await mkdir(temporaryDir, { recursive: true });
    const { code, output } = await run(temporaryDir, storeDir, images);
    if (code !== 0) return `The pages do not compile.\n${output.trim()}`;
    await writeFile(join(temporaryDir, FINGERPRINT), computeResultFingerprint(temporaryDir));
    await rename(temporaryDir, dir).catch((error: NodeJS.ErrnoException) => {
      // Another process has compiled the same code in the meantime.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return undefined;
  } finally {
    await rm(temporaryDir, { recursive: true, force: true });
  }
}

function run(
  dir: string,
  storeDir: string | undefined,
  images: ImageAddresses,
): Promise<{ readonly code: number | null; output: string }> {
  const store = storeDir === undefined ? {} : { STORE_DIR: resolve(storeDir) };
  const child = spawn(
    process.execPath,
    [
      ...nodeFlags(),
      `--max-old-space-size=${COMPILE_MIB}`,
      join(import.meta.dirname, '../astro/compile.ts'),
      dir,
      images,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // A compile inlines values of `import.meta.env`: code of a store must not see secrets of this process.
        ...selectProcessVariables(process.env),
        ...store,
        ...(PATCH_SWITCHES && { SHOPKILN_ASTRO_PATCHES: PATCH_SWITCHES }),
        // Selects the production build of React, whatever the caller's NODE_ENV is.
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      timeout: COMPILE_MS,
      killSignal: 'SIGKILL',
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((settle, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      settle({ code, output: signal === 'SIGKILL' ? `${output}\n${TOO_LONG}` : output }),
    );
  });
}

/** Hashes the compiled files: when sources change but not the result, pages remain valid. The bundle contains the path of `dir`, which is removed. */
function computeResultFingerprint(dir: string): string {
  const hash = createHash('sha256').update(process.version).update(readFileSync('package-lock.json'));
  const url = pathToFileURL(resolve(dir)).href;
  for (const part of [getClientDir(dir), getServerDir(dir)]) {
    const files = readdirSync(part, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(`${path.slice(part.length)}\0`).update(readFileSync(path, 'latin1').replaceAll(url, ''), 'latin1');
  }
  return hash.digest('hex').slice(0, 16);
}

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
