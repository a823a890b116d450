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

/** Nobody's mailbox is filled by others: so many mails to one address, whoever asks. */
const BY_ADDRESS: RateLimit = { scope: 'recover-address', max: 3, milliseconds: HOUR };
/** And no list of addresses is worked through. */
const BY_CLIENT: RateLimit = { scope: 'recover-client', max: 60, milliseconds: HOUR };

/**
 * Mails the orders of the last 60 days to the address they were made with (spec §9). Whether the address ever ordered is
 * looked up only when the mail is written: the answer, and the time it takes, are the same for every address.
 */
export function serveRecovery(app: Hono, db: Database): void {
  serveCall(app, recoverOrders, 'never', async ({ query }, client) => {
    const store = await requireStore(db, query.slug);
    const email = query.email.trim();
    await enforceRateLimit(db, BY_CLIENT, client);
    await enforceRateLimit(db, BY_ADDRESS, hashContent(`${store.id} ${email.toLowerCase()}`));
    const about = { email, since: Date.now() - RECOVERY_DAYS * DAY };
    await queueMail(db, {
      kind: 'recovery',
      storeId: store.id,
      recipient: email,
      about,
      dedupeKey: `recovery:${randomUUID()}`,
    });
    return { success: true };
  });
}
