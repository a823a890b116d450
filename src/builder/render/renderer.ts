import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashContent } from '#shared/utils/hash.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { BUNDLE_ENTRY, clientDirOf, serverDirOf, warningsFile } from '../astro/bundle.ts';
import { PATCH_SWITCHES } from '../astro/patches.ts';
import { listExtraRoutes } from '../store-folder/extra-routes.ts';
import { computeCompileFingerprint } from './fingerprint.ts';

/** What a compile gave: the code that renders pages, and the files browsers load with them. */
export interface Renderer {
  /** Folder for `openBundle`. */
  readonly dir: string;
  readonly clientDir: string;
  /** Names what it does: the same one gives the same pages of the same records. */
  readonly fingerprint: string;
  readonly warnings: readonly string[];
}

/** Inside the project, wherever sites go: the bundle finds the packages it imports from there. */
const RENDERERS = join('.cache', 'renderers');
const FINGERPRINT = 'fingerprint';
/** Compiles kept for going back and forth between two states of the code. */
const MAX_RENDERERS = 8;
/** A younger one may be in use by another process. */
const IN_USE_MS = 24 * 60 * 60 * 1000;

/**
 * The renderer of a store: one of its own where it adds routes, the one all others share where not. Compiled when its
 * sources are not those of a compile that is kept; the error is what the compiler said.
 */
export async function prepareRenderer(storeDir: string): Promise<Result<Renderer, string>> {
  const hasRoutes = listExtraRoutes(storeDir).length > 0;
  const key = computeCompileFingerprint(hasRoutes ? join(storeDir, 'routes') : undefined);
  const dir = join(RENDERERS, PATCH_SWITCHES ? `${key}-${hashContent(PATCH_SWITCHES)}` : key);
  if (!isComplete(dir)) {
    // What a disk or a hand took a part of is no renderer, and would stand in the way of one.
    await rm(dir, { recursive: true, force: true });
    const failed = await compile(dir, hasRoutes ? storeDir : undefined);
    if (failed !== undefined) return fail(failed);
    await removeOldest();
  }
  const now = new Date();
  await utimes(dir, now, now);
  const fingerprint = readFileSync(join(dir, FINGERPRINT), 'utf8');
  const warnings: string[] = JSON.parse(readFileSync(warningsFile(dir), 'utf8'));
  return ok({ dir, clientDir: clientDirOf(dir), fingerprint, warnings });
}

const isComplete = (dir: string): boolean =>
  [join(dir, FINGERPRINT), warningsFile(dir), join(serverDirOf(dir), BUNDLE_ENTRY)].every((path) => existsSync(path));

/** Compiles beside `dir`, which appears whole or not at all. Says what went wrong. */
async function compile(dir: string, storeDir: string | undefined): Promise<string | undefined> {
  const own = `${dir}.${process.pid}`;
  try {
    await rm(own, { recursive: true, force: true });
    await mkdir(own, { recursive: true });
    const { code, said } = await run(own, storeDir);
    if (code !== 0) return `The pages do not compile.\n${said.trim()}`;
    await writeFile(join(own, FINGERPRINT), resultFingerprint(own));
    await rename(own, dir).catch((error: NodeJS.ErrnoException) => {
      // Another process compiled the same meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return undefined;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

function run(dir: string, storeDir: string | undefined): Promise<{ readonly code: number | null; said: string }> {
  const { STORE: _, STORE_DIR: __, SNAPSHOT: ___, ...env } = process.env;
  const store = storeDir === undefined ? {} : { STORE_DIR: resolve(storeDir) };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../astro/compile.ts'), dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // React comes in its slim form only so, whatever the caller runs as.
    env: { ...env, ...store, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise((settle, reject) => {
    child.on('error', reject);
    child.on('close', (code) => settle({ code, said }));
  });
}

/** Sources may change without a change of what comes out; then pages stand. Its own folder's name is in the bundle. */
function resultFingerprint(dir: string): string {
  const hash = createHash('sha256').update(process.version).update(readFileSync('package-lock.json'));
  const own = pathToFileURL(resolve(dir)).href;
  for (const part of [clientDirOf(dir), serverDirOf(dir)]) {
    const files = readdirSync(part, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(`${path.slice(part.length)}\0`).update(readFileSync(path, 'latin1').replaceAll(own, ''), 'latin1');
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
