import * as v from 'valibot';

/**
 * One refused field: where it stands (JSON pointer or parameter name) and what was expected. `code` names a refusal the
 * storefront tells apart, such as `country_not_supported`.
 */
export const FieldError = v.object({
  message: v.string(),
  pointer: v.optional(v.string()),
  code: v.optional(v.string()),
});

/**
 * Every refusal has this body. A list describes the request's own faults; an object names the thing that is
 * missing (`errors.store`, `errors.product`), as the storefront's error catalogue expects. `displayMessage`
 * is what a shopper may read of a refused payment, `message` the marker of its kind.
 */
export const ErrorBody = v.object({
  errors: v.union([v.array(FieldError), v.record(v.string(), v.array(v.string()))]),
  message: v.optional(v.string()),
  displayMessage: v.optional(v.string()),
});

export type FieldError = v.InferOutput<typeof FieldError>;
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
