import * as v from 'valibot';
import { defineCall } from './call.ts';
import { CONTACT_REASONS } from './contact-reasons.ts';
import { Email } from './email.ts';
import { PlainText } from './plain-text.ts';

const Line = v.pipe(PlainText, v.minLength(1), v.maxLength(120));

/** Length of a zip code in the pre-order form of a store without delivery settings. */
export const PREORDER_ZIP_LENGTH = 5;

export const PreorderForm = v.object({
  email: Email,
  fullname: Line,
  country: Line,
  street: Line,
  street2: v.optional(v.pipe(PlainText, v.maxLength(120))),
  city: v.pipe(PlainText, v.maxLength(120)),
  /** Empty in countries whose addresses have none. The other rules are in `shared/rules/forms/preorder-form.ts`. */
  state: v.pipe(PlainText, v.maxLength(120)),
  zip: v.pipe(PlainText, v.maxLength(20)),
  colorId: v.pipe(PlainText, v.maxLength(60)),
  sizeId: v.pipe(PlainText, v.maxLength(60)),
});

/**
 * Sends the pre-order form to the form handler, form-encoded. Form handlers identify forms by `form-name`. A listing is a
 * pre-order if its `checkout_flow` is `preorder` (row API-4). The embedded platform handles the form itself and finds the
 * store by the color id.
 */
export const submitPreorder = defineCall({
  name: 'Preorder',
  method: 'POST',
  path: '/',
  summary: 'Submits a pre-order form.',
  tag: 'forms',
  encoding: 'form',
  responseType: 'html',
  body: v.object({ 'form-name': v.literal('preorder'), ...PreorderForm.entries }),
  response: v.string(),
  errors: {
    422: 'this color and size cannot be pre-ordered',
    429: 'too many requests in a short time',
  },
});

/** The contact form. It is sent to the form handler of the store, or else to `Store.contactUrl`; without both to no server. */
export const ContactForm = v.object({
  orderNumber: Line,
  email: Email,
  fullName: Line,
  reason: v.picklist(CONTACT_REASONS),
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(5_000)),
});
export type ContactForm = v.InferOutput<typeof ContactForm>;
