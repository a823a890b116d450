import * as v from 'valibot';

/** What a register of VAT ids says about one. */
export const VatIdRecord = v.object({
  isValid: v.boolean(),
  /** Proves the check to tax offices. Registers give it to requests that name the VAT id of the seller. */
  consultationNumber: v.optional(v.string()),
  /** Name and lines of the address of the business, where the register shows them. */
  trader: v.optional(v.array(v.string())),
});
export type VatIdRecord = v.InferOutput<typeof VatIdRecord>;

/** The result of the check of a buyer's VAT id. `record` is undefined while the register does not respond. */
export const VatCheck = v.object({
  vatId: v.string(),
  record: v.optional(VatIdRecord),
  /** Milliseconds since 1970. */
  time: v.number(),
});
export type VatCheck = v.InferOutput<typeof VatCheck>;

/** The check as it is stored with an order. `reasons` is empty when the order was taxed like that of a consumer. */
export const OrderVatCheck = v.object({
  ...VatCheck.entries,
  reasons: v.array(v.picklist(['intraCommunity', 'reverseCharge'])),
});
