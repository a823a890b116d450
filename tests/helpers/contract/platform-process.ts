import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { createBuyer } from './buyer.ts';
import { createClientAddress } from './client-address.ts';
import type { TestResponse } from './platform.ts';
import type { RunOptions } from './run-platform.ts';

const PROGRAM = join(import.meta.dirname, 'run-platform.ts');

export interface PlatformProcess {
  /** The platform's URL; undefined when it was killed before it listened. */
  readonly url: string | undefined;
  readonly pid: number | undefined;
  /** What it has logged so far. */
  readonly log: () => string;
  /** Resolves with exit code and signal when the process has ended. */
  readonly ended: Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>;
  readonly kill: () => Promise<unknown>;
}

/** Starts a platform in a process of its own. */
export async function startPlatformProcess(
  options: RunOptions,
  { hidesLog = false }: { readonly hidesLog?: boolean } = {},
): Promise<PlatformProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeFlags(), PROGRAM, JSON.stringify(options)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let logged = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    logged += chunk;
    if (!hidesLog) process.stderr.write(chunk);
  });
  const ended = once(child, 'exit').then(
    ([code, signal]: unknown[]) => [code, signal] as Awaited<PlatformProcess['ended']>,
  );
  const printed = child.stdout ? once(child.stdout, 'data') : Promise.resolve([]);
  const [line] = (await Promise.race([printed, ended.then(() => [])])) as [Buffer?];
  return {
    url: line?.toString().trim(),
    pid: child.pid,
    log: () => logged,
    ended,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** A buyer over HTTP, by default another client with each call. Rejects when the process is killed. */
export function createRemoteBuyer(
  url: string,
  client: () => string = createClientAddress,
  storeSlug = 'fixture',
) {
  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Test-Client': client(), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body: parsed };
  }
  const write = (method: 'POST' | 'PUT', path: string, body: unknown, key: string = randomUUID()) =>
    request(method, path, body, { 'Idempotency-Key': key });
  return createBuyer({ request, write }, storeSlug);
}
