import * as v from 'valibot';
import { defineCall } from './call.ts';
import { LocaleCode, SafeUrl } from './common.ts';

/** Size label → dimension name → unit → measure, e.g. `M.chest.inches = 42`. */
export const SizeChart = v.record(
  v.string(),
  v.record(v.string(), v.object({ inches: v.number(), centimetres: v.number() })),
);

/** Materials, fit and sizes of a product. */
export const Blank = v.object({
  productId: v.string(),
  name: v.string(),
  description: v.string(),
  materials: v.array(v.string()),
  fit: v.optional(v.string()),
  comparableBrands: v.array(v.string()),
  sizeChart: v.optional(SizeChart),
  sizeChartUrl: v.optional(SafeUrl),
});
export type Blank = v.InferOutput<typeof Blank>;

export const getBlank = defineCall({
  name: 'Blank',
  method: 'GET',
  path: '/v1/blanks',
  summary: 'Material, fit and size chart of a product.',
  tag: 'commerce',
  /** `locale` is optional for a platform. A platform with texts in one language returns those. */
  query: v.object({ id: v.string(), locale: v.optional(LocaleCode) }),
  response: Blank,
  errors: { 404: "errors.product: ['Product not found']" },
});
