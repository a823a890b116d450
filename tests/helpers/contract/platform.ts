import { issueGrant } from '#platform/access/grant.ts';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { gatedStore, otherStore, smallStore } from '../../fixtures/small-store.ts';
import { type Contents, writeContents } from './engines/contents.ts';
import { alternatePlatforms } from './engines/two-platforms.ts';
import { createPlatformOptions, GATE_KEYS, type TestAppContext } from './test-app.ts';

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Issues a grant of the store `gated`. */
export const issueTestGrant = async () => (await issueGrant(GATE_KEYS, 'gated', Date.now())).grant;

const SMALL_STORES: Contents = {
  name: 'small_stores',
  async write(db) {
    for (const store of [smallStore(), otherStore(), gatedStore()]) await seedStore(db, store);
  },
};

/** A platform without a socket, on a new database with the fixture stores. */
export async function createSeededPlatform(
  open: () => Promise<Database> = () => openDatabase(':memory:'),
) {
  const db = await open();
  await writeContents(db, SMALL_STORES);
  return { db, get: createRequester(db) };
}

/** A request: a path, or a path with options. */
export type TestRequest = string | { readonly path: string; readonly init: RequestInit };

/** Creates a request with a JSON body. */
export const jsonRequest = (method: 'POST' | 'PUT', path: string, body: unknown): TestRequest => ({
  path,
  init: { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
});

/** Example requests of a call. */
export interface Example {
  /** Valid requests. */
  readonly valid: readonly TestRequest[];
  /** Requests with an error response, by status. */
  readonly errors: Readonly<Record<number, readonly TestRequest[]>>;
}

export type SendRequest = (send: TestRequest, init?: RequestInit) => Promise<TestResponse>;

/** Creates the platform's app on a database, with sandboxed payments. `log` gets unexpected errors. */
export function createTestApp(db: Database, log: TestAppContext['log']) {
  const context = { log, clock: Date.now, providers: {} };
  const { app } = createPlatform(createPlatformOptions('catalog', db, context));
  return alternatePlatforms(db, app, 'catalog', context);
}

/** Returns a function that sends requests to the platform. Unexpected errors are added to `errors`. */
export function createRequester(db: Database, errors: unknown[] = []): SendRequest {
  const app = createTestApp(db, (message, cause) => errors.push({ message, cause }));
  return async function get(send, init) {
    const response = await (typeof send === 'string'
      ? app.request(send, init)
      : app.request(send.path, send.init));
    const text = await response.text();
    const isJson =
      response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, body };
  };
}
