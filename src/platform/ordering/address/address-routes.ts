import type { Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import { validateAddress } from '#shared/contract/address.ts';
import { findPlace } from '#shared/contract/address-place.ts';
import type { AddressChecker } from './address-checker.ts';

/** Limit of checks. It is enough for a person who corrects an address, and too low for checking a list of addresses. */
const VALIDATIONS: RateLimit = { scope: 'address', max: 60, milliseconds: 600_000 };

/** Limit of ZIP codes, which a form sends while they are typed. */
const PLACES: RateLimit = { scope: 'place', max: 120, milliseconds: 600_000 };

/** Serves address validation and the places of ZIP codes. Addresses are not stored. */
export function serveAddressValidation(app: Hono, db: Database, checker: AddressChecker): void {
  serveCall(app, validateAddress, 'never', async ({ body }, client) => {
    await enforceRateLimit(db, VALIDATIONS, client);
    return checker.check(body);
  });
  serveCall(app, findPlace, 'hour', async ({ query }, client) => {
    await enforceRateLimit(db, PLACES, client);
    const place = await checker.findPlace?.(query.zip);
    return { place: place ? { city: place.city, state: place.state } : null };
  });
}
