import * as v from 'valibot';
import type { FormValue } from '../form-body.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { BillingDetails } from './records.ts';
import { createInvalidError } from './stripe-error.ts';

/**
 * Parameters that the sandbox accepts from a form, where every value is a string. A Stripe parameter that the sandbox
 * lacks is an error.
 */

const Whole = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'Invalid integer'), v.transform(Number));
const Flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const Currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/));
const Expand = v.optional(v.array(v.string()), []);
const Metadata = v.optional(v.record(v.string(), v.string()));
const Types = v.array(v.picklist(['card', 'afterpay_clearpay', 'klarna', 'link']));
const Address = v.record(v.string(), v.string());
const Shipping = v.strictObject({
  name: v.string(),
  phone: v.optional(v.string()),
  address: Address,
  carrier: v.optional(v.string()),
  tracking_number: v.optional(v.string()),
});
const ReturnUrl = v.pipe(v.string(), v.regex(/^https?:\/\//));

const AfterpayData = v.strictObject({
  type: v.literal('afterpay_clearpay'),
  billing_details: v.optional(BillingDetails, {}),
});

/** Requests of the browser script send the `key` parameter. */
const key = v.optional(v.string());

const sharedFields = {
  key,
  description: v.optional(v.string()),
  metadata: Metadata,
  payment_method: v.optional(v.string()),
  shipping: v.optional(Shipping),
  expand: Expand,
};

export const IntentCreate = v.strictObject({
  ...sharedFields,
  amount: Whole,
  currency: Currency,
  allowed_payment_method_types: v.optional(Types, ['card']),
});

export const IntentUpdate = v.strictObject({
  ...sharedFields,
  payment_method_data: v.optional(AfterpayData),
  amount: v.optional(Whole),
  currency: v.optional(Currency),
  allowed_payment_method_types: v.optional(Types),
});

export const IntentConfirm = v.strictObject({
  key,
  payment_method: v.optional(v.string()),
  payment_method_data: v.optional(AfterpayData),
  confirmation_token: v.optional(v.string()),
  return_url: v.optional(ReturnUrl),
  use_stripe_sdk: v.optional(Flag),
  client_secret: v.optional(v.string()),
  expand: Expand,
});

export const IntentRead = v.strictObject({
  key,
  client_secret: v.optional(v.string()),
  expand: Expand,
});
export const IntentCancel = v.strictObject({
  key,
  cancellation_reason: v.optional(v.string()),
  expand: Expand,
});

const Digits = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
const MethodData = v.variant('type', [
  v.strictObject({
    key,
    type: v.literal('card'),
    card: v.strictObject({
      number: Digits,
      exp_month: Whole,
      exp_year: Whole,
      cvc: Digits,
      wallet: v.optional(v.picklist(['google_pay', 'apple_pay'])),
    }),
    billing_details: v.optional(BillingDetails, {}),
  }),
  v.strictObject({
    key,
    type: v.picklist(['afterpay_clearpay', 'klarna', 'link']),
    billing_details: v.optional(BillingDetails, {}),
  }),
]);
export type MethodData = v.InferOutput<typeof MethodData>;
export const MethodCreate = MethodData;

/** What the Payment Element sends: the data of a method that does not exist before the confirmation. */
export const TokenCreate = v.strictObject({
  key,
  payment_method_data: MethodData,
  return_url: v.optional(ReturnUrl),
  expand: Expand,
});

export const RefundCreate = v.strictObject({
  payment_intent: v.string(),
  amount: v.optional(Whole),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: Metadata,
  expand: Expand,
});

/** Evidence for the bank. Only the text decides in test mode. */
export const DisputeUpdate = v.strictObject({
  evidence: v.optional(v.record(v.string(), v.string())),
  submit: v.optional(Flag),
  metadata: Metadata,
});

export const DomainCreate = v.strictObject({
  domain_name: v.string(),
  enabled: v.optional(Flag),
  expand: Expand,
});
export const Nothing = v.strictObject({ key, expand: Expand });

type ParamsResult<S extends v.GenericSchema> =
  | { readonly ok: true; readonly value: v.InferOutput<S> }
  | { readonly ok: false; readonly response: SandboxResponse };

/** Parses parameters. Returns an error response in Stripe's format when they are invalid. */
export function readParams<S extends v.GenericSchema>(
  schema: S,
  form: Record<string, FormValue>,
): ParamsResult<S> {
  if ('payment_method_types' in form) {
    const message =
      'The parameter `payment_method_types` is no longer supported. Use `allowed_payment_method_types`.';
    return {
      ok: false,
      response: createInvalidError(message, {
        code: 'payment_method_types_no_longer_supported',
        param: 'payment_method_types',
      }),
    };
  }
  const parsed = v.safeParse(schema, form);
  if (parsed.success) return { ok: true, value: parsed.output };
  const [issue] = parsed.issues;
  const [head = '', ...rest] = (issue.path ?? []).map(({ key: name }) => String(name));
  const param = head + rest.map((name) => `[${name}]`).join('');
  const text = {
    never: ['parameter_unknown', `Received unknown parameter: ${param}`],
    missing: ['parameter_missing', `Missing required param: ${param}.`],
    other: ['parameter_invalid', `Invalid ${param}`],
  } as const;
  const what =
    issue.expected === 'never'
      ? text.never
      : issue.received === 'undefined'
        ? text.missing
        : text.other;
  return { ok: false, response: createInvalidError(what[1], { code: what[0], param }) };
}
