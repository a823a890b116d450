import * as v from 'valibot';

/**
 * Requests that the sandbox accepts: those that the types of Printful's API v2 allow. Another field, or a value of another type, is an
 * error.
 */

const Whole = v.pipe(v.number(), v.integer());
const Id = v.pipe(Whole, v.minValue(1));
const Text = v.string();
/** The shortest edge of a layer, and the steps in which lengths are given, in inches. */
const Inches = v.pipe(v.number(), v.minValue(0));
const LayerEdge = v.pipe(v.number(), v.minValue(0.3, 'a layer has at least 0.3 inches'));

const Layer = v.strictObject({
  type: v.literal('file'),
  url: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'expected the address of a file')),
  position: v.optional(
    v.strictObject({ width: LayerEdge, height: LayerEdge, top: Inches, left: Inches }),
  ),
});

const Placement = v.strictObject({
  placement: Text,
  technique: Text,
  print_area_type: v.optional(v.picklist(['simple', 'advanced'])),
  layers: v.pipe(v.array(Layer), v.minLength(1), v.maxLength(5)),
});

const Quantity = v.pipe(Whole, v.minValue(1));

const OrderItem = v.strictObject({
  source: v.literal('catalog'),
  catalog_variant_id: Id,
  external_id: v.optional(v.nullable(Text)),
  quantity: v.optional(Quantity, 1),
  retail_price: v.optional(v.pipe(Text, v.regex(/^\d+\.\d{2}$/, 'expected a price such as 10.00'))),
  name: v.optional(Text),
  placements: v.pipe(v.array(Placement), v.minLength(1)),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

const Recipient = v.strictObject({
  name: v.optional(Text),
  company: v.optional(Text),
  address1: v.optional(Text),
  address2: v.optional(Text),
  city: v.optional(Text),
  state_code: v.optional(Text),
  state_name: v.optional(Text),
  country_code: v.optional(v.pipe(Text, v.regex(/^[A-Z]{2}$/, 'expected two capital letters'))),
  country_name: v.optional(Text),
  zip: v.optional(Text),
  phone: v.optional(Text),
  email: v.optional(Text),
  tax_number: v.optional(Text),
});

export const OrderCreate = v.strictObject({
  external_id: v.optional(v.pipe(Text, v.regex(/^[\w-]{1,32}$/, 'expected at most 32 letters'))),
  shipping: v.optional(Text, 'STANDARD'),
  recipient: Recipient,
  order_items: v.array(OrderItem),
  customization: v.optional(
    v.strictObject({
      gift: v.optional(v.strictObject({ subject: v.optional(Text), message: v.optional(Text) })),
      packing_slip: v.optional(
        v.strictObject({
          email: v.optional(Text),
          phone: v.optional(Text),
          message: v.optional(Text),
          logo_url: v.optional(Text),
          store_name: v.optional(Text),
          custom_order_id: v.optional(Text),
        }),
      ),
    }),
  ),
  retail_costs: v.optional(
    v.strictObject({
      currency: v.optional(Text),
      discount: v.optional(Text),
      shipping: v.optional(Text),
      tax: v.optional(Text),
    }),
  ),
});
export type OrderCreate = v.InferOutput<typeof OrderCreate>;

export const RatesRequest = v.strictObject({
  recipient: v.strictObject({
    address1: v.optional(Text),
    address2: v.optional(v.nullable(Text)),
    city: v.optional(Text),
    state_code: v.optional(v.nullable(Text)),
    country_code: Text,
    zip: v.optional(v.nullable(Text)),
  }),
  order_items: v.pipe(
    v.array(
      v.strictObject({
        source: v.literal('catalog'),
        quantity: Quantity,
        catalog_variant_id: Id,
      }),
    ),
    v.minLength(1),
  ),
  currency: v.optional(v.pipe(Text, v.regex(/^[A-Z]{3}$/, 'expected a currency code'))),
});
export type RatesRequest = v.InferOutput<typeof RatesRequest>;

export const WebhookCreate = v.strictObject({
  default_url: v.optional(
    v.nullable(v.pipe(Text, v.regex(/^https:\/\//, 'webhooks need an address with https'))),
  ),
  expires_at: v.optional(v.nullable(Text)),
  events: v.optional(
    v.array(
      v.strictObject({
        type: Text,
        url: v.optional(v.nullable(Text)),
        params: v.optional(
          v.array(
            v.strictObject({
              name: v.literal('products'),
              value: v.array(v.strictObject({ id: Id })),
            }),
          ),
        ),
      }),
    ),
  ),
});
