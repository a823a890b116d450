import * as v from 'valibot';
import { type OrderPrint, OrderPrints } from '#shared/contract/prints.ts';
import { parseJsonCached } from '../db/json.ts';

/** The designs of a variant, by the label of a size. Where all sizes have the same print areas, they are of {@link ALL_SIZES}. */
const VariantPrints = v.record(v.string(), OrderPrints);
export type VariantPrints = v.InferOutput<typeof VariantPrints>;

export const ALL_SIZES = '*';

/** Returns what is printed on a size, from the column of its variant. Empty without a design. */
export function findPrints(json: string | null, label: string): readonly OrderPrint[] {
  if (json === null) return [];
  const prints = parseJsonCached(VariantPrints, json);
  return prints[ALL_SIZES] ?? (Object.hasOwn(prints, label) ? prints[label] : undefined) ?? [];
}
