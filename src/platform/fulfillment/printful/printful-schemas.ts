import * as v from 'valibot';

/** What the platform reads of the responses of Printful's API v2. Amounts are texts such as `12.50`. */

const Decimal = v.pipe(v.string(), v.decimal());
const Amount = v.nullish(Decimal);

export const PrintfulCosts = v.object({
  calculation_status: v.string(),
  currency: v.nullish(v.string()),
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  digitization: Amount,
  additional_fee: Amount,
  fulfillment_fee: Amount,
  retail_delivery_fee: Amount,
  vat: Amount,
  tax: Amount,
  total: Amount,
});
export type PrintfulCosts = v.InferOutput<typeof PrintfulCosts>;

export const PrintfulOrder = v.object({
  id: v.number(),
  external_id: v.nullish(v.string()),
  status: v.string(),
  /** {@link PrintfulCosts}, which are read apart: an order with costs that cannot be read is still an order. */
  costs: v.optional(v.unknown()),
});
export type PrintfulOrder = v.InferOutput<typeof PrintfulOrder>;

export const PrintfulShipment = v.object({
  id: v.number(),
  carrier: v.nullish(v.string()),
  service: v.nullish(v.string()),
  shipment_status: v.optional(v.string()),
  delivery_status: v.optional(v.string()),
  shipped_at: v.nullish(v.string()),
  is_reshipment: v.optional(v.boolean()),
  tracking_url: v.nullish(v.string()),
  /** Not in the description of the API. Used where it is present. */
  tracking_number: v.nullish(v.string()),
  shipment_items: v.optional(
    v.array(
      v.object({
        order_item_external_id: v.nullish(v.string()),
        quantity: v.optional(v.number()),
      }),
    ),
    [],
  ),
});
export type PrintfulShipment = v.InferOutput<typeof PrintfulShipment>;

export const PrintfulRate = v.object({
  shipping: v.string(),
  shipping_method_name: v.string(),
  rate: Decimal,
  currency: v.string(),
  min_delivery_days: v.nullish(v.number()),
  max_delivery_days: v.nullish(v.number()),
});

export const PrintfulProduct = v.object({
  id: v.number(),
  name: v.string(),
  brand: v.nullish(v.string()),
  description: v.string(),
  is_discontinued: v.optional(v.boolean(), false),
  sizes: v.array(v.string()),
  colors: v.array(v.object({ name: v.string(), value: v.nullish(v.string()) })),
  placements: v.array(v.object({ placement: v.string(), technique: v.string() })),
});
export type PrintfulProduct = v.InferOutput<typeof PrintfulProduct>;

export const PrintfulVariant = v.object({
  id: v.number(),
  size: v.string(),
  color: v.nullish(v.string()),
  color_code: v.nullish(v.string()),
});
export type PrintfulVariant = v.InferOutput<typeof PrintfulVariant>;

export const PrintfulPrices = v.object({
  currency: v.string(),
  product: v.object({
    placements: v.array(v.object({ id: v.string(), technique_key: v.string(), price: Decimal })),
  }),
  variants: v.array(
    v.object({
      id: v.number(),
      techniques: v.array(v.object({ technique_key: v.string(), price: Decimal })),
    }),
  ),
});
export type PrintfulPrices = v.InferOutput<typeof PrintfulPrices>;

/** A print area, in inches. */
export const PrintfulArea = v.object({
  placement: v.string(),
  technique: v.string(),
  print_area_width: v.number(),
  print_area_height: v.number(),
});
export type PrintfulArea = v.InferOutput<typeof PrintfulArea>;

export const PrintfulStock = v.object({
  catalog_variant_id: v.number(),
  techniques: v.array(
    v.object({
      technique: v.string(),
      selling_regions: v.array(v.object({ name: v.string(), availability: v.string() })),
    }),
  ),
});
export type PrintfulStock = v.InferOutput<typeof PrintfulStock>;

/** What the platform reads of a webhook. */
export const PrintfulEvent = v.object({
  type: v.string(),
  data: v.object({ order: v.optional(v.object({ id: v.number() })) }),
});

export const PrintfulWebhookSetup = v.object({ secret_key: v.string() });

/** Errors have one of three forms. */
export const PrintfulError = v.object({
  error: v.optional(v.object({ message: v.optional(v.string()) })),
  result: v.optional(v.string()),
  data: v.optional(v.string()),
  title: v.optional(v.string()),
  detail: v.optional(v.string()),
  details: v.optional(v.string()),
});
