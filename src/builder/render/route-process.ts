import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { selectProcessVariables } from '#shared/utils/process-variables.ts';
import type { RecordKey } from '#snapshot/records.ts';

/** What a route process renders. It is passed as JSON. */
export const RouteTask = v.object({
  rendererDir: v.string(),
  dataPaths: v.object({ base: v.string(), next: v.optional(v.string()) }),
  /** Folder for the pages, which this process may write. */
  outDir: v.string(),
  /** Files of the pages. */
  files: v.array(v.string()),
});
export type RouteTask = v.InferOutput<typeof RouteTask>;

/** What a route process sends: the page that it begins to render, then the records of all pages, or an error. */
export const RouteMessage = v.variant('type', [
  v.object({ type: v.literal('page'), index: v.pipe(v.number(), v.integer()) }),
  v.object({ type: v.literal('error'), message: v.string() }),
  v.object({
    type: v.literal('rendered'),
    pages: v.array(
      v.object({
        file: v.string(),
        record: v.object({
          cacheKey: v.optional(v.string()),
          reads: v.array(v.custom<RecordKey>((key) => typeof key === 'string')),
          indexed: v.optional(v.string()),
          pictures: v.optional(v.array(v.string())),
        }),
      }),
    ),
  }),
]);
export type RouteMessage = v.InferOutput<typeof RouteMessage>;
export type RenderedRoutes = Extract<RouteMessage, { readonly type: 'rendered' }>['pages'];

/** Why a route process has ended without its pages. */
export interface RouteEnd {
  readonly reason: 'error' | 'time' | 'memory' | 'exit';
  /** Index of the page that was being rendered. Undefined before the first one. */
  readonly index: number | undefined;
  readonly message: string;
}

interface RouteLimits {
  /** Milliseconds for one page. */
  readonly ms: number;
  readonly bytes: number;
}

const ENTRY = fileURLToPath(new URL('./route-process-main.ts', import.meta.url));
const POLL_MS = 100;
/** How long the start may take: the code of the shop is loaded before the first page. */
const START_MS = 60_000;
const MIB = 1024 ** 2;

/**
 * Renders routes of a store in a process of its own. It gets no variable with a secret, reads only the code of the shop and the data of
 * the store, writes only its pages, and is ended when a page takes too long or too much memory.
 */
export function renderInRouteProcess(
  task: RouteTask,
  limits: RouteLimits,
): Promise<RenderedRoutes | RouteEnd> {
  const heap = `--max-old-space-size=${Math.floor(limits.bytes / MIB)}`;
  let index: number | undefined;
  let begunAt = Date.now();
  let result: RenderedRoutes | RouteEnd | undefined;
  const end = (value: RenderedRoutes | RouteEnd) => {
    result ??= value;
    child.kill('SIGKILL');
  };
  const child = listenForErrors(
    fork(ENTRY, [JSON.stringify(task)], {
      execArgv: [...nodeFlags(), ...listPermissions(task), heap],
      // Standard error is ignored, because V8 writes pages of text to it when its memory is full.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
      env: { ...selectProcessVariables(process.env), NODE_ENV: 'production' },
    }),
    ({ message }) => end({ reason: 'exit', index, message }),
  );
  return new Promise((settle) => {
    const timer = setInterval(() => {
      const limit = index === undefined ? Math.max(START_MS, limits.ms) : limits.ms;
      if (Date.now() - begunAt >= limit) end({ reason: 'time', index, message: '' });
      if (getUsedBytes(child.pid) > limits.bytes) end({ reason: 'memory', index, message: '' });
    }, POLL_MS);
    child.on('message', (value) => {
      const { success, output: message } = v.safeParse(RouteMessage, value);
      if (!success) return end({ reason: 'error', index, message: 'it sent an unknown message' });
      if (message.type === 'rendered') return end(message.pages);
      if (message.type === 'error')
        return end({ reason: 'error', index, message: message.message });
      // Code of the store can send messages too, and would begin a page again and again.
      if (message.index !== (index ?? -1) + 1 || message.index >= task.files.length)
        return end({ reason: 'error', index, message: 'it began a page out of order' });
      index = message.index;
      begunAt = Date.now();
    });
    child.on('close', (code, signal) => {
      clearInterval(timer);
      const text = `its process exited with ${signal ?? `code ${code}`} before the page was rendered`;
      // V8 ends the process when its memory is full.
      settle(result ?? { reason: signal === 'SIGABRT' ? 'memory' : 'exit', index, message: text });
    });
  });
}

/** Memory of a process on Linux. Elsewhere only the memory of V8 is limited. */
function getUsedBytes(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const [, kibibytes = 0] =
      /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kibibytes) * 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

/**
 * Flags of Node's permission model: https://nodejs.org/api/permissions.html. Reading the environment of another process, starting
 * programs and threads, and native code are not allowed. Not with a Node that needs tsx, which starts threads itself.
 */
function listPermissions({ rendererDir, dataPaths, outDir }: RouteTask): string[] {
  if (nodeFlags().length > 0) return [];
  const files = [
    rendererDir,
    ...['src', 'node_modules', 'package.json'].map((name) => join(CODE_FOLDER, name)),
    // Where npm installs the packages of a shop.
    'node_modules',
    'package.json',
    ...listDataFiles(dataPaths),
    outDir,
  ];
  return [
    '--permission',
    ...files.map((path) => `--allow-fs-read=${resolve(path)}`),
    `--allow-fs-write=${resolve(outDir)}`,
    '--disable-warning=SecurityWarning',
  ];
}

/** SQLite also opens files beside its own. */
const listDataFiles = ({ base, next }: RouteTask['dataPaths']): string[] => [
  dirname(base),
  ...(next ? [dirname(next)] : []),
];
