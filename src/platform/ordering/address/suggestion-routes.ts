import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '#platform/db/tables.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import type { Log } from '#platform/log/log.ts';
import { AddressPayload } from '#shared/contract/address.ts';
import {
  resolveAddress,
  SUGGESTIONS_MAX,
  suggestAddresses,
} from '#shared/contract/address-suggestions.ts';
import type { AddressSuggester } from './address-suggester.ts';

/**
 * Limit of requests for suggestions. It is enough for some addresses that are typed slowly, when each pause in typing sends a request.
 * It exists because the provider may charge for each.
 */
const SUGGESTIONS: RateLimit = { scope: 'address_suggestions', max: 200, milliseconds: 600_000 };
const RESOLUTIONS: RateLimit = { scope: 'address_resolve', max: 60, milliseconds: 600_000 };

/** Milliseconds without requests to a provider that has failed, so that shoppers do not wait for it and the log stays short. */
const PAUSE_MS = 10_000;

interface SuggestionContext {
  readonly db: Database;
  readonly log: Log;
  readonly clock: () => number;
  readonly addressSuggester?: AddressSuggester | undefined;
}

/** Serves suggestions for addresses. Nothing is stored, because the terms of providers do not allow it. */
export function serveAddressSuggestions(
  app: Hono,
  { db, log, clock, addressSuggester }: SuggestionContext,
): void {
  let pausedUntil = 0;

  serveCall(app, suggestAddresses, 'never', async ({ body }, client) => {
    await enforceRateLimit(db, SUGGESTIONS, client);
    if (!addressSuggester || clock() < pausedUntil) return { suggestions: [] };
    const found = await addressSuggester.suggest(body);
    if (found.ok) return { suggestions: found.value.slice(0, SUGGESTIONS_MAX) };
    pausedUntil = clock() + PAUSE_MS;
    log('no address suggestions', found.error);
    return { suggestions: [] };
  });
  serveCall(app, resolveAddress, 'never', async ({ body }, client) => {
    await enforceRateLimit(db, RESOLUTIONS, client);
    const resolved = await addressSuggester?.resolve(body);
    // An error here does not pause the provider, because an unknown id is an error too and any client can send one.
    if (resolved && !resolved.ok) log('an address suggestion was not resolved', resolved.error);
    return {
      address: resolved?.ok && v.is(AddressPayload, resolved.value) ? resolved.value : null,
    };
  });
}
