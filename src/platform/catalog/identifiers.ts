import * as v from 'valibot';
import { parseJsonCached } from '../db/json.ts';

/** Numbers of a variant for search engines and product feeds, stored with each size that has one. */
const Identifiers = v.object({ gtin: v.optional(v.string()), mpn: v.optional(v.string()) });
export type Identifiers = v.InferOutput<typeof Identifiers>;

/** Parses the numbers of a variant. Null means that the size has none. */
export const parseIdentifiers = (json: string | null): Identifiers =>
  json === null ? {} : parseJsonCached(Identifiers, json);
