import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { requireStore } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { recoverOrders } from '#shared/contract/orders.ts';
import { RECOVERY_DAYS } from '#shared/rules/orders/order-forms.ts';
import { hashContent } from '#shared/utils/hash.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Mails to one address, from all clients together: prevents flooding a mailbox. */
const BY_ADDRESS: RateLimit = { scope: 'recover-address', max: 3, milliseconds: HOUR };
/** Requests of one client: prevents trying a list of addresses. */
const BY_CLIENT: RateLimit = { scope: 'recover-client', max: 60, milliseconds: HOUR };

/**
 * Serves the recovery of orders: it mails the orders of the last 60 days to the address they were placed with. The orders are
 * looked up only when the mail is rendered, so that the response and its time do not reveal whether the address has orders.
 */
export function serveRecovery(app: Hono, db: Database): void {
  serveCall(app, recoverOrders, 'never', async ({ query }, client) => {
    const store = await requireStore(db, query.slug);
    const email = query.email.trim();
    await enforceRateLimit(db, BY_CLIENT, client);
    await enforceRateLimit(db, BY_ADDRESS, hashContent(`${store.id} ${email.toLowerCase()}`));
    const payload = { email, since: Date.now() - RECOVERY_DAYS * DAY };
    await queueMail(db, {
      kind: 'recovery',
      storeId: store.id,
      recipient: email,
      payload,
      dedupeKey: `recovery:${randomUUID()}`,
    });
    return { success: true };
  });
}
