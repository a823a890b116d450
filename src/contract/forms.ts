import * as v from 'valibot';
import { defineCall } from './call.ts';

const Line = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const Email = v.pipe(v.string(), v.email(), v.maxLength(254));

/** Length of a zip code in the pre-order form (spec §5). */
export const PREORDER_ZIP_LENGTH = 5;

export const PreorderForm = v.object({
  email: Email,
  fullname: Line,
  country: Line,
  street: Line,
  street2: v.optional(v.pipe(v.string(), v.maxLength(120))),
  city: Line,
  state: Line,
  zip: v.pipe(v.string(), v.length(PREORDER_ZIP_LENGTH)),
  colorId: v.string(),
  sizeId: v.string(),
});

/** Sent to the form handler of the shop's host, form-encoded; `form-name` is what such handlers tell forms apart by. */
export const submitPreorder = defineCall({
  name: 'Preorder',
  method: 'POST',
  path: '/',
  summary: 'Hands in a pre-order form.',
  tag: 'forms',
  encoding: 'form',
  answer: 'html',
  body: v.object({ 'form-name': v.literal('preorder'), ...PreorderForm.entries }),
  response: v.string(),
});

/** The contact form (spec §5). Nothing is sent to a server unless the store names a form handler. */
export const ContactForm = v.object({
  orderNumber: Line,
  email: Email,
  fullName: Line,
  reason: Line,
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(5_000)),
});
