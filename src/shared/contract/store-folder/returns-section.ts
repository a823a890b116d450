import * as v from 'valibot';
import { RETURN_PAYERS } from '../store.ts';
import { FolderSlug } from './folder-slug.ts';

const DAYS = 'expected 0 for no returns, or 2 to 365 days';

/** How long items of a kind can be returned without a reason. */
export const ReturnTerms = v.strictObject({
  days: v.pipe(
    v.number(DAYS),
    v.integer(DAYS),
    v.minValue(0, DAYS),
    v.maxValue(365, DAYS),
    v.check((days) => days !== 1, DAYS),
  ),
  /** In the store's first language, such as 'Unworn, with its label.' */
  conditions: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000))),
});
export type ReturnTerms = v.InferOutput<typeof ReturnTerms>;

/** `returns` of `store.json`. Without it, the built-in texts apply: 30 days, free of charge. */
export const ReturnsSection = v.strictObject({
  ...ReturnTerms.entries,
  paidBy: v.picklist(RETURN_PAYERS),
  /** Downloads. */
  digital: v.optional(ReturnTerms, { days: 0 }),
  /** Blanks and product types with other terms. */
  productTypes: v.optional(v.record(FolderSlug, ReturnTerms), {}),
});
export type ReturnsSection = v.InferOutput<typeof ReturnsSection>;
