import * as v from 'valibot';
import { Slug } from '#shared/contract/common.ts';
import { TaxClass } from '#shared/contract/store-folder/tax-class.ts';
import { DIGITAL_SIZE, ONE_SIZE } from '#shared/rules/catalog/digital.ts';
import { joinOptions } from '#shared/rules/catalog/option-text.ts';
import { parseJsonCached } from '../db/json.ts';
import { findBlank } from './blanks/index.ts';

/** What is shown and sold of a store's product type or a bundle, stored with each product of it. */
const ProductDetails = v.object({
  name: v.string(),
  /** Names of its options. Undefined for a blank of the store's own: it has a color and a size. */
  options: v.optional(v.array(v.string())),
  isDigital: v.optional(v.boolean()),
  hasSizeChart: v.optional(v.boolean()),
  /** Grams. */
  weight: v.number(),
  taxClass: TaxClass,
  /** What one unit of a bundle contains, by the titles of listings. `slug` is absent for a private listing. */
  contents: v.optional(
    v.array(
      v.object({
        title: v.string(),
        slug: v.optional(Slug),
        quantity: v.number(),
        options: v.optional(v.string()),
      }),
    ),
  ),
});
export type ProductDetails = v.InferOutput<typeof ProductDetails>;

interface NamedProduct {
  readonly product_id: string;
  readonly details: string | null;
  readonly type_name: string | null;
}

/** Returns the product type of a product in the store's first language, or in English when the store has not named its blank. */
export const getProductType = ({ product_id, details, type_name }: NamedProduct): string =>
  parseProductDetails(details)?.name ?? type_name ?? findBlank(product_id)?.name ?? '';

/** Parses the details of a product; undefined for one on a blank. */
export const parseProductDetails = (json: string | null): ProductDetails | undefined =>
  json === null ? undefined : parseJsonCached(ProductDetails, json);

/** Returns the color and the size of a product. The values of the options of a store's type are one text, `Brass / Round / 40 cm`. */
export function describeOptions(
  { color, label }: { readonly color: string; readonly label: string },
  details: ProductDetails | undefined,
): { readonly color: string; readonly sizeLabel: string } {
  if (!details?.options) return { color, sizeLabel: label };
  const values = details.options.length > 1 ? joinOptions([color, label]) : color;
  return { color: values, sizeLabel: details.isDigital ? DIGITAL_SIZE : ONE_SIZE };
}
