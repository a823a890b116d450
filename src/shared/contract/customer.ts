import * as v from 'valibot';
import { CountryCode, Opaque, PlainText } from './common.ts';

const Line = v.pipe(PlainText, v.maxLength(120));

/** `state` and `country` are names as shown; the state code is known for the United States alone. */
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

/** Who buys. `id` is the platform's, absent until it has given one. */
export const Customer = v.object({
  id: v.optional(Opaque),
  firstName: Line,
  lastName: Line,
  /** As mail servers take it: an apostrophe is no fault. */
  email: v.pipe(v.string(), v.rfcEmail(), v.maxLength(254)),
  phone: v.pipe(PlainText, v.maxLength(40)),
  address: CustomerAddress,
});
export type Customer = v.InferOutput<typeof Customer>;
