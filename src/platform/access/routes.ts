import type { Hono } from 'hono';
import { checkAccess, grantAccess } from '#shared/contract/access.ts';
import type { Database } from '../db/tables.ts';
import { HttpError, storeNotFound } from '../http/http-error.ts';
import { serveCall } from '../http/serve-call.ts';
import { findSubjectStore } from './call-subject.ts';
import type { Gate } from './gate.ts';

/** Serves the calls that open gated stores. */
export function serveAccess(app: Hono, db: Database, gate: Gate): void {
  serveCall(app, grantAccess, 'never', async ({ headers, body }, client) => {
    const { siteKey, accessCode } = body;
    const store = await findSubjectStore(db, ['store', siteKey]);
    if (!store) throw storeNotFound();
    if (store.gate === null) throw new HttpError(404, { gate: ['not found'] });
    const edgeClient = await gate.resolveEdgeClient(siteKey, headers['x-shop-client']);
    return gate.exchangeCode(siteKey, accessCode, edgeClient ?? client);
  });
  // The gate has already checked the grant.
  serveCall(app, checkAccess, 'never', async ({ query }) => {
    if (!(await findSubjectStore(db, ['store', query.siteKey]))) throw storeNotFound();
    return { open: true as const };
  });
}
