import type { Context, Hono, Next } from 'hono';
import { findStoreById, type StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { getClientId } from '#platform/http/client.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { setRequestStore } from '#platform/http/request-store.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import type { Scope } from '#shared/contract/admin/scopes.ts';
import type { Call, CallResponse } from '#shared/contract/call.ts';
import { type ApiKey, checkKey } from './api-keys.ts';

/** Requests of one key, and requests of one client with wrong keys. */
const KEY_LIMIT: RateLimit = { scope: 'admin-key', max: 600, milliseconds: 60_000 };
const WRONG_KEYS: RateLimit = { scope: 'admin-wrong-key', max: 30, milliseconds: 60_000 };

/** Who sends a request: a key, and its store. */
export interface Caller {
  readonly key: ApiKey;
  readonly store: StoreRow;
}

const CALLER = 'adminCaller';

export interface AdminContext {
  readonly app: Hono;
  readonly db: Database;
  readonly clock: () => number;
}

/** A call of the admin API. Every one has a scope. */
export type AdminCall = Call & { readonly scope: Scope };

type Handler<C extends AdminCall> = (
  request: CallRequest<C>,
  caller: Caller,
  c: Context,
) => Promise<C extends { readonly responseType: 'html' | 'pdf' } ? Response : CallResponse<C>>;

/** Adds the route of a call that needs a key with its scope. The key is checked before anything else of the request. */
export function serveAdminCall<C extends AdminCall>(
  { app, db, clock }: AdminContext,
  call: C,
  handle: Handler<C>,
): void {
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(call.method, [path], async function authorize(c: Context, next: Next) {
    c.set(CALLER, await authenticate(db, c, call.scope, clock()));
    await next();
  });
  serveCall(app, call, 'never', (request, _, c) => handle(request, c.get(CALLER) as Caller, c));
}

/** Throws a 403 {@link HttpError} for a key without a scope. */
export function requireScope(key: ApiKey, scope: Scope): void {
  if (!key.scopes.includes(scope))
    throw new HttpError(403, { key: [`does not have the scope ${scope}`] });
}

async function authenticate(db: Database, c: Context, scope: Scope, now: number): Promise<Caller> {
  const [, text] = /^Bearer (shk_[\w-]{43})$/.exec(c.req.header('authorization') ?? '') ?? [];
  const key = text === undefined ? undefined : await checkKey(db, text, now);
  const store = key && (await findStoreById(db, key.storeId));
  if (!key || !store) {
    await enforceRateLimit(db, WRONG_KEYS, getClientId(c));
    throw new HttpError(401, { key: ['missing, unknown, revoked or expired'] });
  }
  await enforceRateLimit(db, KEY_LIMIT, key.id);
  requireScope(key, scope);
  setRequestStore(c, store.slug);
  return { key, store };
}
