import * as v from 'valibot';

/** Request bodies that the sandbox's PayPal accepts. The schemas are strict: an unknown field is an error. */

const Currency = v.picklist(['USD', 'GBP', 'EUR', 'AUD', 'CAD']);
/** A part of an amount may be zero. */
const PartAmount = v.strictObject({
  currency_code: Currency,
  value: v.pipe(v.string(), v.regex(/^\d{1,7}\.\d{2}$/)),
});
const Amount = v.strictObject({
  currency_code: Currency,
  value: v.pipe(v.string(), v.regex(/^(?!0+\.00)\d{1,7}\.\d{2}$/)),
});
/** An amount with the parts that it consists of. */
const UnitAmount = v.strictObject({
  ...Amount.entries,
  breakdown: v.optional(
    v.strictObject({
      item_total: v.optional(PartAmount),
      shipping: v.optional(PartAmount),
      tax_total: v.optional(PartAmount),
      discount: v.optional(PartAmount),
    }),
  ),
});
const Short = v.pipe(v.string(), v.minLength(1), v.maxLength(127));

const Address = v.strictObject({
  address_line_1: v.optional(v.string()),
  address_line_2: v.optional(v.string()),
  admin_area_2: v.optional(v.string()),
  admin_area_1: v.optional(v.string()),
  postal_code: v.optional(v.string()),
  country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});
const Name = v.strictObject({ full_name: v.string() });

const Option = v.strictObject({
  id: Short,
  label: Short,
  type: v.optional(v.picklist(['SHIPPING', 'PICKUP'])),
  amount: v.optional(PartAmount),
  selected: v.boolean(),
});
const PurchaseUnit = v.strictObject({
  reference_id: v.optional(v.literal('default')),
  custom_id: v.optional(Short),
  invoice_id: v.optional(Short),
  description: v.optional(Short),
  amount: UnitAmount,
  shipping: v.optional(
    v.strictObject({
      name: v.optional(Name),
      address: v.optional(Address),
      options: v.optional(v.pipe(v.array(Option), v.maxLength(10))),
    }),
  ),
});
export type PurchaseUnit = v.InferOutput<typeof PurchaseUnit>;

export const OrderCreate = v.strictObject({
  intent: v.literal('CAPTURE'),
  purchase_units: v.pipe(v.array(PurchaseUnit), v.length(1)),
  payment_source: v.optional(
    v.strictObject({
      paypal: v.strictObject({
        email_address: v.optional(v.string()),
        experience_context: v.optional(v.record(v.string(), v.string())),
      }),
    }),
  ),
});

const UNIT = "/purchase_units/@reference_id=='default'";
export const OrderPatch = v.array(
  v.variant('path', [
    v.strictObject({ op: v.literal('replace'), path: v.literal(UNIT), value: PurchaseUnit }),
    v.strictObject({ op: v.literal('replace'), path: v.literal(`${UNIT}/amount`), value: Amount }),
    v.strictObject({
      op: v.literal('replace'),
      path: v.literal(`${UNIT}/custom_id`),
      value: Short,
    }),
    v.strictObject({
      op: v.literal('replace'),
      path: v.literal(`${UNIT}/shipping/name`),
      value: Name,
    }),
    v.strictObject({
      op: v.literal('replace'),
      path: v.literal(`${UNIT}/shipping/address`),
      value: Address,
    }),
  ]),
);

export const RefundBody = v.strictObject({
  amount: v.optional(Amount),
  note_to_payer: v.optional(v.string()),
});
export const CaptureBody = v.strictObject({});
