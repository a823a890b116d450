import * as v from 'valibot';
import { Opaque } from '../common.ts';

/** Entries of a page at most. */
const PAGE_MAX = 100;
export const PAGE_DEFAULT = 50;

/** The query of a list: the cursor is `next` of the page before. */
export const PageQuery = v.object({
  cursor: v.optional(Opaque),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(PAGE_MAX),
    ),
  ),
});

/** A time in a query, in milliseconds since 1970. */
export const QueryTime = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
