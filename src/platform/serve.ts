import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createPlatform } from './app.ts';
import { openDatabase } from './db/open.ts';
import type { Log } from './http/errors.ts';
import type { StoreFolderData } from './seed/folder.ts';
import { type SeedReport, seedStore } from './seed/seed-store.ts';
import type { AccessCodes } from './theme/routes.ts';

interface StartOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; only this machine reaches the default. */
  readonly host?: string | undefined;
  /** Database file, made when missing, ':memory:', or a Postgres address: see `databasePlace`. */
  readonly dbPath: string;
  readonly stores: readonly StoreFolderData[];
  readonly log?: Log | undefined;
  readonly clientHeader?: string | undefined;
  readonly accessCodes?: AccessCodes | undefined;
}

export interface RunningPlatform {
  readonly url: string;
  readonly seeded: readonly SeedReport[];
  close(): Promise<void>;
}

/**
 * Opens the database, seeds the stores and serves. Rejects with Node's own error when it cannot listen: `code`
 * 'EADDRINUSE' says that something else has the port.
 */
export async function startPlatform(options: StartOptions): Promise<RunningPlatform> {
  const db = await openDatabase(options.dbPath);
  try {
    const seeded: SeedReport[] = [];
    for (const store of options.stores) seeded.push(await seedStore(db, store));
    const { log, clientHeader, accessCodes } = options;
    const { app } = createPlatform({ db, log, clientHeader, accessCodes });
    const server = createAdaptorServer({ fetch: app.fetch });
    const port = await listen(server, options.port, options.host ?? '127.0.0.1');
    return {
      url: `http://localhost:${port}`,
      seeded,
      async close() {
        await closed(server);
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

type Server = ReturnType<typeof createAdaptorServer>;

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Milliseconds answers under way get to finish. */
const CLOSING_TIME = 2_000;

/** Takes no more connections, lets answers under way finish, then ends what is left. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSING_TIME);
    server.close((error) => {
      clearTimeout(end);
      if (error) reject(error);
      else resolve();
    });
  });
}
