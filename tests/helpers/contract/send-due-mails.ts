import type { Database } from '#platform/db/tables.ts';
import { processDueRows } from '#platform/jobs/due-rows.ts';
import type { Mailer } from '#platform/mail/mail-transport.ts';
import { sendMails } from '#platform/mail/send-mails.ts';
import { throwCause } from './throw-cause.ts';

interface Options {
  readonly from?: string;
  readonly clock?: () => number;
  readonly log?: (message: string, cause: unknown) => void;
}

/** Sends the rendered mails that are due, as one process. */
export const sendDueMails = (
  db: Database,
  sendMail: Mailer['sendMail'],
  { from = 'orders@shop.example', clock = Date.now, log = throwCause }: Options = {},
): Promise<number> =>
  processDueRows(sendMails({ db, mailer: { sendMail }, from, log }), { db, log, clock });
