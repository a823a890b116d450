import type { Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { validateAddress } from '#shared/contract/address.ts';
import type { AddressChecker } from './address-checker.ts';

/** A person mends an address a few times; a list of addresses is not checked here. */
const ADDRESSES: RateLimit = { scope: 'address', max: 60, milliseconds: 600_000 };

/** Address validation. What is asked is kept nowhere. */
export function serveAddressValidation(app: Hono, db: Database, checker: AddressChecker): void {
  serveCall(app, validateAddress, 'never', async ({ body }, client) => {
    await enforceRateLimit(db, ADDRESSES, client);
    return checker.check(body);
  });
}
