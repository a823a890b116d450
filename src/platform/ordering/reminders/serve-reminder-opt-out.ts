import type { Hono } from 'hono';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { serveUnsubscribePage } from '#platform/forms/unsubscribe.ts';
import { REMINDER_UNSUBSCRIBE_PATH, readReminderToken } from '#platform/forms/unsubscribe-token.ts';
import { readMailbox } from '#platform/mail/mailbox.ts';

/** Serves the page that unsubscribes from reminders of a store: a mailbox gets none any more, also not one that is queued. */
export const serveReminderOptOut = (app: Hono, db: Database): void =>
  serveUnsubscribePage(app, db, {
    path: REMINDER_UNSUBSCRIBE_PATH,
    readToken: readReminderToken,
    unsubscribe: (database, { storeId, email }) =>
      runInTransaction(database, async (trx) => {
        await trx
          .insertInto('reminder_opt_outs')
          .values({ store_id: storeId, mailbox: readMailbox(email).id, opted_out_at: Date.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await trx
          .deleteFrom('outbox')
          .where('kind', '=', 'reminder')
          .where('store_id', '=', storeId)
          .where((eb) => eb(eb.fn('lower', ['recipient']), '=', email.toLowerCase()))
          .where('sent_at', 'is', null)
          .execute();
      }),
    question: 'hosted.unsubscribeReminders',
    done: 'hosted.unsubscribedReminders',
  });
