import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getLockFile } from '#shared/environment/code-folder.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { selectProcessVariables } from '#shared/utils/process-variables.ts';
import {
  getClientDir,
  getContentHashFile,
  getFingerprintFile,
  getServerDir,
} from '../astro/bundle-paths.ts';
import type { ImageSource } from '../astro/image-addresses.ts';
import { PATCH_SWITCHES } from '../astro/patches.ts';
import { hashRenderer } from './hash-renderer.ts';

/** What a compile may use: more than ten times of what the shop needs on a slow machine. */
const COMPILE_MS = 5 * 60 * 1000;
const COMPILE_MIB = 4096;
const TOO_LONG =
  'The compile was ended: it took longer than 5 minutes, or the system was short of memory.';

/** Compiles into a temporary folder and renames it to `dir`. `signal` ends the compile. Returns the error, if any. */
export async function compileRenderer(
  dir: string,
  storeDir: string | undefined,
  images: ImageSource,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const temporaryDir = `${dir}.${process.pid}`;
  try {
    await rm(temporaryDir, { recursive: true, force: true });
    await mkdir(temporaryDir, { recursive: true });
    const { code, output } = await run(temporaryDir, storeDir, images, signal);
    if (code !== 0) return `The pages do not compile.\n${output.trim()}`;
    await writeFile(getContentHashFile(temporaryDir), hashRenderer(temporaryDir));
    await writeFile(getFingerprintFile(temporaryDir), computeResultFingerprint(temporaryDir));
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
  images: ImageSource,
  signal: AbortSignal | undefined,
): Promise<{ readonly code: number | null; output: string }> {
  const store = storeDir === undefined ? {} : { STORE_DIR: resolve(storeDir) };
  const failed = Promise.withResolvers<never>();
  const child = listenForErrors(
    spawn(
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
    ),
    failed.reject,
  );
  const end = () => child.kill('SIGKILL');
  // An aborted signal sends no event.
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<{ readonly code: number | null; output: string }>((settle) =>
    child.on('close', (code, signal) =>
      settle({ code, output: signal === 'SIGKILL' ? `${output}\n${TOO_LONG}` : output }),
    ),
  );
  return Promise.race([ended, failed.promise]);
}

/**
 * Hashes the compiled files, so that pages remain valid when sources change but the result does not. The path of `dir`, which the
 * bundle contains, is not part of the hash.
 */
function computeResultFingerprint(dir: string): string {
  const hash = createHash('sha256').update(process.version).update(readFileSync(getLockFile()));
  const url = pathToFileURL(resolve(dir)).href;
  for (const part of [getClientDir(dir), getServerDir(dir)]) {
    const files = readdirSync(part, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash
        .update(`${path.slice(part.length)}\0`)
        .update(readFileSync(path, 'latin1').replaceAll(url, ''), 'latin1');
  }
  return hash.digest('hex').slice(0, 16);
}
