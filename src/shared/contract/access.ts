import * as v from 'valibot';
import { defineCall } from './call.ts';
import { EpochMs, Opaque, Slug } from './common.ts';

/** How a gated store is protected: by its host's edge, or by pages without data that request everything from the platform. */
export const GATES = ['edge', 'shell'] as const;
export type Gate = (typeof GATES)[number];

/** The code that a shopper enters for a gated store. It is trimmed because copied codes often have spaces. */
export const AccessCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** Header of calls for a gated store: the grant that was issued for its access code. */
export const GRANT_HEADER = 'x-access-grant';

/** A grant as text. Its characters are valid in a cookie, a header and a URL. */
export const AccessGrant = v.pipe(Opaque, v.regex(/^[\w.-]+$/));

/** Lifetime of a grant, and of the browser's record of it, in milliseconds: seven days. */
export const GRANT_MS = 7 * 86_400_000;

/**
 * Exchanges an access code for a grant. The edge of a store sends the request for its shoppers: the signed header
 * `x-shop-client` identifies the shopper, so that each has a separate rate limit (`shared/rules/access/edge-client.ts`).
 */
export const grantAccess = defineCall({
  name: 'AccessGrant',
  method: 'POST',
  path: '/v1/theme/access',
  summary:
    'Exchanges the access code of a gated store for a grant, which other calls send as a header.',
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

/** A grant ends when its code changes. An edge checks it regularly, so that grants of an old code stop working. */
export const checkAccess = defineCall({
  name: 'AccessCheck',
  method: 'GET',
  path: '/v1/theme/access',
  summary: 'Checks whether the grant in the header is valid for a store.',
  tag: 'theme',
  query: v.object({ siteKey: Slug }),
  response: v.object({ open: v.literal(true) }),
  errors: {
    401: 'the grant is missing, expired or of an old code',
    404: "errors.store: ['not found']",
  },
});
