import * as v from 'valibot';
import { containsAddress } from '#shared/utils/contains-address.ts';
import { CountryCode, Opaque, PlainText } from './common.ts';
import { isVisible } from './plain-text.ts';

const Line = v.pipe(PlainText, v.maxLength(120));

/** `state` and `country` are display names. Only addresses in the United States have a state code. */
export const CustomerAddress = v.object({
  address1: Line,
  address2: v.optional(Line),
  city: Line,
  state: Line,
  zip: v.pipe(PlainText, v.maxLength(20)),
  country: Line,
  stateCode: v.optional(v.pipe(PlainText, v.maxLength(10))),
  countryCode: CountryCode,
});

/** The buyer. The platform assigns `id`; until then it is absent. */
export const Customer = v.object({
  id: v.optional(Opaque),
  firstName: Line,
  lastName: Line,
  /** Checked by RFC 5322, which allows an apostrophe. */
  email: v.pipe(v.string(), v.rfcEmail(), v.maxLength(254)),
  phone: v.pipe(PlainText, v.maxLength(40)),
  address: CustomerAddress,
});
export type Customer = v.InferOutput<typeof Customer>;

/** Whether a mail may repeat the text: it could be written by somebody else than the recipient. */
export const isRepeatable = (text: string): boolean => isVisible(text) && !containsAddress(text);

const NOT_REPEATABLE = 'expected no web or email address and no invisible characters';
const repeatable = <S extends typeof Line | (typeof CustomerAddress)['entries']['zip']>(schema: S) =>
  v.pipe(
    schema,
    v.check((text) => !v.is(schema, text) || isRepeatable(text), NOT_REPEATABLE),
  );

/**
 * The buyer as a request sends it. Mails about the order repeat name and address, and whoever places the order chooses both them
 * and the recipient. Stored customers are not checked again, because they may be older than this rule.
 */
export const CustomerInput = v.object({
  ...Customer.entries,
  firstName: repeatable(Line),
  lastName: repeatable(Line),
  address: v.object({
    ...CustomerAddress.entries,
    address1: repeatable(Line),
    address2: v.optional(repeatable(Line)),
    city: repeatable(Line),
    state: repeatable(Line),
    zip: repeatable(CustomerAddress.entries.zip),
    country: repeatable(Line),
  }),
});
