import type { Database } from '../db/tables.ts';
import { tooManyRequests } from './http-error.ts';
import { consumeRateLimit, getRetryAfter, type RateLimit } from './rate-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEGABYTE = 1_000_000;

/** What strangers may write with one call: how often a client may, and how much all clients together. */
export interface WriteLimit extends RateLimit {
  /** What is stored, for the table of the operator's guide. */
  readonly stored: string;
  readonly retained: string;
  /**
   * Bytes that all clients together may write for one store in a day. Carts, checkouts and orders have no such limit,
   * so that no shopper is rejected because of others.
   */
  readonly storeBytes?: number;
}

/** Limits of all calls with which strangers write. */
export const WRITE_LIMITS = {
  views: {
    scope: 'viewed_campaign',
    // No person views two listings a second for a minute.
    max: 120,
    milliseconds: MINUTE,
    storeBytes: 20 * MEGABYTE,
    stored: 'views of listings',
    retained: '90 days',
  },
  errorReports: {
    scope: 'error_report',
    max: 60,
    milliseconds: 10 * MINUTE,
    storeBytes: 10 * MEGABYTE,
    stored: 'errors in browsers, policy violations',
    retained: 'the newest 500 of a store',
  },
  listingReports: {
    scope: 'listing_report',
    max: 5,
    milliseconds: HOUR,
    storeBytes: 2 * MEGABYTE,
    stored: 'reports of listings',
    retained: 'until erased',
  },
  contact: {
    scope: 'contact',
    max: 10,
    milliseconds: HOUR,
    storeBytes: 2 * MEGABYTE,
    stored: 'messages of the contact form',
    retained: '90 days after they were sent',
  },
  newsletter: {
    scope: 'newsletter',
    max: 10,
    milliseconds: HOUR,
    stored: 'sign-ups of the newsletter',
    retained: 'until the person unsubscribes',
  },
  preorders: {
    scope: 'preorder',
    max: 20,
    milliseconds: HOUR,
    stored: 'pre-orders',
    retained: 'until erased',
  },
  withdrawals: {
    scope: 'withdrawal',
    // Prevents trying order numbers with an e-mail address.
    max: 20,
    milliseconds: HOUR,
    stored: 'withdrawals, one for each item of an order',
    retained: 'until erased',
  },
  recoveries: {
    scope: 'recover-client',
    // Prevents trying a list of addresses.
    max: 60,
    milliseconds: HOUR,
    stored: 'requests of lists of orders',
    retained: '90 days after they were sent',
  },
  redirectedCarts: {
    scope: 'redirected_cart',
    // Each page that a shopper opens after a redirect sends one, and each change of the cart.
    max: 120,
    milliseconds: MINUTE,
    stored: 'carts of a redirect',
    retained: '2 days',
  },
  createCheckout: {
    scope: 'create_checkout',
    max: 60,
    milliseconds: MINUTE,
    stored: 'checkouts',
    retained: '30 days without a charge',
  },
  updateCheckout: {
    scope: 'update_checkout',
    // The page sends an update for each field that loses focus and each change of the delivery option.
    max: 120,
    milliseconds: MINUTE,
    stored: 'changes of a checkout',
    retained: 'with the checkout',
  },
  submitCheckout: {
    scope: 'submit_checkout',
    max: 30,
    milliseconds: MINUTE,
    stored: 'orders',
    retained: 'always; personal data until erased',
  },
} as const satisfies Record<string, WriteLimit>;

type LimitOfBytes = WriteLimit & { readonly storeBytes: number };

/**
 * Counts a write of a client, and its `content` as JSON for the store. Returns the limit that it exceeds: that of the
 * client, or that of the bytes of the day.
 */
export async function findExceededLimit(
  db: Database,
  limit: LimitOfBytes,
  { client, storeId, content }: { client: string; storeId: string; content: unknown },
): Promise<RateLimit | undefined> {
  if (!(await consumeRateLimit(db, limit, client))) return limit;
  return (await consumeStoreBytes(db, limit, storeId, content)) ? undefined : getDayLimit(limit);
}

/** Counts `content` as JSON for the store. Throws a 429 `HttpError` above the bytes of the day. */
export async function enforceStoreBytes(
  ...[db, limit, storeId, content]: Parameters<typeof consumeStoreBytes>
): Promise<void> {
  if (!(await consumeStoreBytes(db, limit, storeId, content)))
    throw tooManyRequests(getRetryAfter(getDayLimit(limit)));
}

function consumeStoreBytes(
  db: Database,
  limit: LimitOfBytes,
  storeId: string,
  content: unknown,
): Promise<boolean> {
  const bytes = Buffer.byteLength(JSON.stringify(content));
  return consumeRateLimit(db, getDayLimit(limit), storeId, Date.now(), bytes);
}

/** Returns the limit of bytes of a day for `consumeRateLimit`. */
export const getDayLimit = ({ scope, storeBytes }: LimitOfBytes): RateLimit => ({
  scope: `${scope}-bytes`,
  max: storeBytes,
  milliseconds: DAY,
});

/** Returns the limits as a table in Markdown, for the operator's guide. */
export function formatWriteLimits(): string {
  const rows = Object.values<WriteLimit>(WRITE_LIMITS).map(
    ({ stored, max, milliseconds, storeBytes, retained }) => {
      const client = `${max} in ${milliseconds / MINUTE} min`;
      const store = storeBytes === undefined ? 'no limit' : `${storeBytes / MEGABYTE} MB`;
      return `| ${stored} | ${client} | ${store} | ${retained} |`;
    },
  );
  return [
    '| stored | one client | one store and day | retained |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
