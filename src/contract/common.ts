import * as v from 'valibot';

/** Languages a store can offer (spec §9). */
export const LOCALES = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB'] as const;
/** Currencies prices exist in (spec §9), ISO 4217. All have two decimals. */
export const CURRENCIES = ['USD', 'GBP', 'EUR', 'AUD', 'CAD'] as const;
/** Regions a buyer can live in (spec §9): USA, European Union, Canada, Australia, rest of the world. */
export const REGIONS = ['USA', 'EU', 'CAN', 'AUS', 'ROW'] as const;
/** Places goods are made and sent from (spec §9). */
export const FULFILLMENT_REGIONS = ['USA', 'EUR'] as const;

export const LocaleCode = v.picklist(LOCALES);
export const CurrencyCode = v.picklist(CURRENCIES);
export const RegionCode = v.picklist(REGIONS);
export const FulfillmentRegion = v.picklist(FULFILLMENT_REGIONS);

/** Lower-case words joined by single hyphens: the form of store, listing and collection slugs. */
export const Slug = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case letters, digits and single hyphens'),
);

const MONEY = 'expected a whole number of minor units (2499 for 24.99)';
/** Money in minor units (cents): a whole number of zero or more. */
export const MinorUnits = v.pipe(v.number(MONEY), v.integer(MONEY), v.minValue(0, MONEY));

export const HexColor = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour such as #1a2b3c'));

/** A root-relative path (never `//` or `/\`) or an http(s) address. Nothing else may become a link or a source. */
export const SafeUrl = v.pipe(
  v.string(),
  v.regex(/^(?:\/(?![/\\])|https?:\/\/)\S*$/i, 'expected a path such as /about or an http(s) address'),
);

/** As {@link SafeUrl}, plus in-page anchors. */
export const LinkUrl = v.pipe(
  v.string(),
  v.regex(
    /^(?:#[\w-]+|\/(?![/\\])\S*|https?:\/\/\S+|mailto:\S+)$/i,
    'expected a path, an anchor such as #new or an http(s) address',
  ),
);

/** A whole number that arrives as text in a query. */
export const QueryInteger = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/)), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
);

/** ISO 3166-1 alpha-2. */
export const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a country code such as US'));

/** Milliseconds since 1970. */
export const EpochMs = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Money with its currency, where the two travel together. */
export const Amount = v.object({ amount: MinorUnits, currency: CurrencyCode });

/** An id or token as a platform gives it; no longer than what a log or a cookie bears. */
export const Opaque = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/**
 * Goes with every write that must not happen twice: the same key with the same body is answered again with the first
 * answer, with another body it is refused with 409.
 */
export const IdempotencyHeaders = v.object({
  'idempotency-key': v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
});

/**
 * One refused field: where it stands (JSON pointer or parameter name) and what was expected. `code` names a refusal the
 * storefront tells apart, such as `country_not_supported`.
 */
export const FieldError = v.object({
  message: v.string(),
  pointer: v.optional(v.string()),
  code: v.optional(v.string()),
});

/**
 * Every refusal has this body. A list describes the request's own faults; an object names the thing that is
 * missing (`errors.store`, `errors.product`), as the storefront's error catalogue expects (spec §8). `displayMessage`
 * is what a shopper may read of a refused payment, `message` the marker of its kind.
 */
export const ErrorBody = v.object({
  errors: v.union([v.array(FieldError), v.record(v.string(), v.array(v.string()))]),
  message: v.optional(v.string()),
  displayMessage: v.optional(v.string()),
});

export type LocaleCode = v.InferOutput<typeof LocaleCode>;
export type CurrencyCode = v.InferOutput<typeof CurrencyCode>;
export type RegionCode = v.InferOutput<typeof RegionCode>;
export type FulfillmentRegion = v.InferOutput<typeof FulfillmentRegion>;
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
