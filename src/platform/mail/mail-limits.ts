import { DAY_MS } from '#shared/utils/time-units.ts';
import type { Database } from '../db/tables.ts';
import { consumeRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { getRequestOrigin } from '../http/request-origin.ts';
import type { MailKind } from './mail-payloads.ts';
import type { MailRule } from './mail-rules.ts';
import { readMailbox } from './mailbox.ts';

/** How much wider the limit is of all addresses that may be one mailbox. */
const BASE_FACTOR = 4;

/** Counts a mail to an address, and returns whether it is within the limits of its mailbox. */
export async function consumeMailboxLimit(
  db: Database,
  { scope, max, milliseconds }: RateLimit,
  address: string,
  now?: number,
): Promise<boolean> {
  const { id, baseId } = readMailbox(address);
  const base = { scope: `${scope}-base`, max: max * BASE_FACTOR, milliseconds };
  return (
    (await consumeRateLimit(db, { scope, max, milliseconds }, id, now)) &&
    (await consumeRateLimit(db, base, baseId, now))
  );
}

interface LimitedMail {
  readonly kind: MailKind;
  readonly storeId: string;
  readonly recipient: string;
}

/**
 * Counts a mail that a stranger causes, and returns whether it is within the limits of its kind. The client is counted
 * first, so that a client above its limit does not use up the limits of the mailbox and the store.
 */
export async function consumeMailLimits(
  db: Database,
  { perDay }: Extract<MailRule, { readonly perDay: object }>,
  { kind, storeId, recipient }: LimitedMail,
  now: number,
): Promise<boolean> {
  const client = getRequestOrigin()?.client;
  const limit = (of: keyof typeof perDay): RateLimit => ({
    scope: `mail-${kind}-${of}`,
    max: perDay[of],
    milliseconds: DAY_MS,
  });
  return (
    (client === undefined || (await consumeRateLimit(db, limit('client'), client, now))) &&
    (await consumeMailboxLimit(db, limit('mailbox'), recipient, now)) &&
    (await consumeRateLimit(db, limit('store'), storeId, now))
  );
}
