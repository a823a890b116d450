import * as v from 'valibot';
import { CurrencyCode } from './codes.ts';

// Small pages import these from their own files, because this module would add everything else that it exports.
export * from './codes.ts';
export * from './error-body.ts';
export { PlainText } from './plain-text.ts';

/** What the schema of a slug expects. */
export const SLUG = 'expected lower-case letters, digits and single hyphens';
/** Slug of a store, listing or collection: lower-case words joined by single hyphens. */
export const Slug = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG),
);

/** What the schema of an amount expects. */
export const MONEY = 'expected a whole number of minor units (2499 for 24.99)';
/** Money in minor units (cents): a whole number of zero or more. */
export const MinorUnits = v.pipe(v.number(MONEY), v.integer(MONEY), v.minValue(0, MONEY));

export const HexColor = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'expected a color such as #1a2b3c'),
);

/** What the schema of a path expects. */
export const PATH = 'expected a path such as /about or an http(s) address';
/** A root-relative path (never `//` or `/\`) or an http(s) address. Links and sources accept nothing else. */
export const SafeUrl = v.pipe(v.string(), v.regex(/^(?:\/(?![/\\])|https?:\/\/)\S*$/i, PATH));

/** As {@link SafeUrl}, plus in-page anchors. */
export const LinkUrl = v.pipe(
  v.string(),
  v.regex(
    /^(?:#[\w-]+|\/(?![/\\])\S*|https?:\/\/\S+|mailto:\S+)$/i,
    'expected a path, an anchor such as #new or an http(s) address',
  ),
);

/** A whole number that a query contains as text. */
export const QueryInteger = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/)), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
);

/** ISO 3166-1 alpha-2. */
export const CountryCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'expected a country code such as US'),
);

/** Milliseconds since 1970. */
export const EpochMs = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Money with its currency. */
export const Amount = v.object({ amount: MinorUnits, currency: CurrencyCode });

/** An id or token that the platform created. Limited to a length that fits a cookie. */
export const Opaque = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/**
 * Required for every write that must not happen twice. The same key with the same body returns the first response again;
 * the same key with another body returns 409.
 */
export const IdempotencyHeaders = v.object({
  'idempotency-key': v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
});
