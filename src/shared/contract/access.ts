import * as v from 'valibot';
import { defineCall } from './call.ts';
import { EpochMs, Opaque, Slug } from './common.ts';

/** How a store is closed: by its host's edge, or by pages that hold nothing and ask the platform for all. */
export const GATES = ['edge', 'shell'] as const;
export type Gate = (typeof GATES)[number];

/** What a shopper types to open a gated store; blanks around it come from copying. */
export const AccessCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** Header of a call that is about a gated store: the grant its access code was traded for. */
export const GRANT_HEADER = 'x-access-grant';

/** A grant as text: it may stand in a cookie, a header and an address. */
export const AccessGrant = v.pipe(Opaque, v.regex(/^[\w.-]+$/));

/** Milliseconds a grant is good for, and with it what a browser remembers of an open gate: seven days. */
export const GRANT_MS = 7 * 86_400_000;

/**
 * Trades an access code for a grant. The edge of a store asks for its shoppers: `x-shop-client` says for whom, signed, so
 * that each of them has a limit of their own (`shared/rules/access/edge-client.ts`).
 */
export const grantAccess = defineCall({
  name: 'AccessGrant',
  method: 'POST',
  path: '/v1/theme/access',
  summary: 'Trades the access code of a gated store for a grant, which goes with the other calls as a header.',
  tag: 'theme',
  headers: v.object({ 'x-shop-client': v.optional(v.pipe(v.string(), v.maxLength(300))) }),
  body: v.object({ siteKey: Slug, accessCode: AccessCode }),
  response: v.object({ grant: AccessGrant, expires: EpochMs }),
  errors: {
    401: 'the access code is wrong',
    404: "errors.store: ['not found'], or errors.gate: ['not found'] for a store that is open",
    429: 'too many wrong codes',
  },
});

/** A grant ends with its code: an edge asks now and then, so that who came with an old code does not stay. */
export const checkAccess = defineCall({
  name: 'AccessCheck',
  method: 'GET',
  path: '/v1/theme/access',
  summary: 'Whether the grant in the header opens a store now.',
  tag: 'theme',
  query: v.object({ siteKey: Slug }),
  response: v.object({ open: v.literal(true) }),
  errors: { 401: 'the grant is missing, over or of an old code', 404: "errors.store: ['not found']" },
});
