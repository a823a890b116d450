import type { Hono } from 'hono';
import { checkAccess, grantAccess } from '#shared/contract/access.ts';
import type { Database } from '../db/tables.ts';
import { Refusal, storeNotFound } from '../http/refusal.ts';
import { serveCall } from '../http/serve-call.ts';
import type { Gate } from './gate.ts';
import { storeOf } from './subject.ts';

/** The part of the theme service that opens gated stores. */
export function serveAccess(app: Hono, db: Database, gate: Gate): void {
  serveCall(app, grantAccess, 'never', async ({ headers, body }, client) => {
    const { siteKey, accessCode } = body;
    const store = await storeOf(db, ['store', siteKey]);
    if (!store) throw storeNotFound();
    if (store.gate === null) throw new Refusal(404, { gate: ['not found'] });
    const behind = await gate.clientBehind(siteKey, headers['x-shop-client']);
    return gate.tradeCode(siteKey, accessCode, behind ?? client);
  });
  // The gate has let the call through.
  serveCall(app, checkAccess, 'never', async ({ query }) => {
    if (!(await storeOf(db, ['store', query.siteKey]))) throw storeNotFound();
    return { open: true as const };
  });
}
