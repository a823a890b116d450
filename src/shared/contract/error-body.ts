import * as v from 'valibot';

/**
 * One rejected field: its location (JSON pointer or parameter name) and what was expected. `code` identifies an error that
 * the storefront handles separately, such as `country_not_supported`.
 */
export const FieldError = v.object({
  message: v.string(),
  pointer: v.optional(v.string()),
  code: v.optional(v.string()),
  /** Optional: the order value that a promo code needs, with the code `promo_code_minimum_order`. */
  minimumOrder: v.optional(v.object({ amount: v.number(), currency: v.string() })),
});

/**
 * Body of every error response. A list describes invalid parts of the request; an object names the resource that is
 * missing (`errors.store`, `errors.product`). For a declined payment `displayMessage` is the text for the shopper and
 * `message` the marker of its kind.
 */
export const ErrorBody = v.object({
  errors: v.union([v.array(FieldError), v.record(v.string(), v.array(v.string()))]),
  message: v.optional(v.string()),
  displayMessage: v.optional(v.string()),
});

export type FieldError = v.InferOutput<typeof FieldError>;
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
