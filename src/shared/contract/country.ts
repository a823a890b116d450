import * as v from 'valibot';
import { CountryCode } from './common.ts';

/**
 * An entry of the country list: `id` is the two-letter code, `label` the name in the shopper's language,
 * `name` the English name that customer addresses contain, `code` the three-letter code.
 */
export const CountryEntry = v.object({
  id: CountryCode,
  label: v.string(),
  name: v.string(),
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});
export type CountryEntry = v.InferOutput<typeof CountryEntry>;
