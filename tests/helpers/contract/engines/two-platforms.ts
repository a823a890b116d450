import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Hono } from 'hono';
import { vi } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import type { PaymentPlatform } from '#shared/contract/payment.ts';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import type { TestAppContext, TestAppKind } from '../test-app.ts';
import { createCatchUp } from './catch-up.ts';
import type { Engine } from './engine.ts';
import { startPostgres } from './postgres.ts';
import { createProcessCalls } from './process-calls.ts';
import { parseResponse, type SerializedResponse, serializeRequest } from './serialize-http.ts';

const PROGRAM = join(import.meta.dirname, 'second-platform.ts');

/** Creates an app in the second process, which responds like one of this process. */
type CreateRemoteApp = (kind: TestAppKind, context: TestAppContext) => Hono;
interface SecondPlatform {
  readonly createApp: CreateRemoteApp;
  /** Waits until the platform of this process has received what the second one has changed. */
  readonly catchUp: () => Promise<void>;
}

/** The second platforms on a database, by the connections of the first one. */
const seconds = new WeakMap<Database, SecondPlatform>();

/**
 * Starts a Postgres with two platforms: one in the process of the tests and one in a process of its own. Requests go to them in
 * turn, and a platform receives the catalog changes of the other before it responds: how late these may be is tested elsewhere.
 */
export async function startTwoPlatforms(
  bin: string,
): Promise<Engine & { readonly address: string }> {
  const server = await startPostgres(bin);
  const { catchUp, close } = createCatchUp(server.address);
  const child = fork(PROGRAM, [server.address], {
    execArgv: [...nodeFlags()],
    serialization: 'advanced',
  });
  const contexts = new Map<number, TestAppContext>();
  let opened = 0;
  let created = 0;
  const call = createProcessCalls(child, {
    log: (id: number, message: string, cause: unknown) => contexts.get(id)?.log(message, cause),
    callProvider(id: number, platform: PaymentPlatform, method: string, args: readonly unknown[]) {
      const provider = contexts.get(id)?.providers[platform];
      if (!provider) throw new Error(`app ${id} has no provider ${platform}`);
      const [body, headers] = args as [string, [string, string][]];
      if (method === 'readEvent') return provider.readEvent(body, new Headers(headers));
      return (provider as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[
        method
      ]?.(...args);
    },
  });

  const createAppOn =
    (databaseId: number): CreateRemoteApp =>
    (kind, context) => {
      const id = created++;
      contexts.set(id, context);
      const ready = call('createApp', id, databaseId, kind);
      const app = new Hono();
      app.fetch = async (request) => {
        await ready;
        const time = { now: context.clock(), date: vi.isFakeTimers() ? Date.now() : undefined };
        return parseResponse(
          (await call('respond', id, await serializeRequest(request), time)) as SerializedResponse,
        );
      };
      return app;
    };

  return {
    name: 'Postgres, two platforms',
    address: server.address,
    async open() {
      const db = await server.open();
      const id = opened++;
      await call('open', id);
      seconds.set(db, { createApp: createAppOn(id), catchUp: () => catchUp(db) });
      const destroy = db.destroy.bind(db);
      db.destroy = async () => {
        await call('close', id);
        await destroy();
      };
      return db;
    },
    async close() {
      child.kill();
      await once(child, 'exit');
      await close();
      await server.close();
    },
  };
}

/** Returns an app whose requests go to `first` and to the database's second platform in turn; `first` if it has no second one. */
export function alternatePlatforms(
  db: Database,
  first: Hono,
  kind: TestAppKind,
  context: TestAppContext,
): Hono {
  const platforms = seconds.get(db);
  if (!platforms) return first;
  const second = platforms.createApp(kind, context);
  const app = new Hono();
  let turn = 0;
  app.fetch = async (request) => {
    if (turn++ % 2 === 1) return second.fetch(request);
    await platforms.catchUp();
    return first.fetch(request);
  };
  return app;
}
