import * as v from 'valibot';
import { CountryCode, Opaque, PlainText } from './common.ts';
import { Email } from './email.ts';

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
  /** The company of a business buyer. */
  company: v.optional(Line),
  /** The VAT id of a business buyer, as its country writes it. */
  vatId: v.optional(v.pipe(PlainText, v.maxLength(30))),
  email: Email,
  phone: v.pipe(PlainText, v.maxLength(40)),
  address: CustomerAddress,
});
export type Customer = v.InferOutput<typeof Customer>;
