import { createPlatform } from '#platform/app.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import type { PaymentProvider } from '#platform/ordering/payment-providers/payment-provider.ts';
import type { PaymentPlatform } from '#shared/contract/payment.ts';
import { createPlatformOptions, type TestAppKind } from '../test-app.ts';
import { createCatchUp } from './catch-up.ts';
import { BUSY_MACHINE } from './postgres.ts';
import { createProcessCalls } from './process-calls.ts';
import type { SerializedRequest, SerializedResponse } from './serialize-http.ts';

/** The second platform of `two-platforms.ts`: a process that responds to requests from the tests' process, with caches of its own. */
const address = process.argv[2] ?? '';
const databases = new Map<number, Database>();
const apps = new Map<
  number,
  { readonly db: Database; readonly fetch: (request: Request) => Promise<Response> }
>();
/** The time of the tests' clock. */
let now = 0;
const { catchUp } = createCatchUp(address);

// The date of the tests' process, where a test has set it.
const getRealTime = Date.now;
let date: number | undefined;
Date.now = () => date ?? getRealTime();

const call = createProcessCalls(process, {
  async open(id: number) {
    const options = { schema: 'any', env: BUSY_MACHINE, listensForChanges: true } as const;
    databases.set(id, await openDatabase(address, options));
  },
  async close(id: number) {
    const db = databases.get(id);
    databases.delete(id);
    for (const [app, { db: used }] of apps) if (used === db) apps.delete(app);
    await db?.destroy();
  },
  createApp(id: number, databaseId: number, kind: TestAppKind) {
    const db = databases.get(databaseId);
    if (!db) throw new Error(`database ${databaseId} is not open`);
    const log = (message: string, cause: unknown) =>
      void call('log', id, message, cause instanceof Error ? cause.stack : String(cause));
    const providers = {
      stripe: createRemoteProvider(id, 'stripe'),
      paypal: createRemoteProvider(id, 'paypal'),
    };
    const { app } = createPlatform(
      createPlatformOptions(kind, db, { log, clock: () => now, providers }),
    );
    apps.set(id, { db, fetch: async (request) => app.fetch(request) });
  },
  async respond(
    id: number,
    request: SerializedRequest,
    time: { readonly now: number; readonly date: number | undefined },
  ) {
    ({ now, date } = time);
    const app = apps.get(id);
    if (!app) throw new Error(`there is no app ${id}`);
    await catchUp(app.db);
    const response = await app.fetch(new Request(request.url, request));
    const body = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      headers: [...response.headers],
      body,
    } satisfies SerializedResponse;
  },
});

// The tests' process has ended.
process.on('disconnect', () => process.exit());

/** The provider of the tests' process, which holds the scripts and records of a test. */
function createRemoteProvider(id: number, platform: PaymentPlatform): PaymentProvider {
  const send = (method: keyof PaymentProvider, ...args: unknown[]): Promise<never> =>
    call('callProvider', id, platform, method, args) as Promise<never>;
  return {
    platform,
    create: (...args) => send('create', ...args),
    update: (...args) => send('update', ...args),
    charge: (...args) => send('charge', ...args),
    read: (...args) => send('read', ...args),
    readDispute: (...args) => send('readDispute', ...args),
    cancel: (...args) => send('cancel', ...args),
    refund: (...args) => send('refund', ...args),
    readEvent: (body, headers) => send('readEvent', body, [...headers]),
    registerDomain: (...args) => send('registerDomain', ...args),
  };
}
