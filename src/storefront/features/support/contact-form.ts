import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isBlank } from '#shared/utils/form.ts';

export const CONTACT_FIELDS = ['orderNumber', 'email', 'fullName', 'reason', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Why shoppers write; the form offers them by name. */
export const CONTACT_REASONS = ['order', 'change', 'return', 'damaged', 'billing', 'other'] as const;

/** A field's fault, by the key of its text. */
export type ContactError = `contact.error.${ContactField}`;

/** What is wrong with a contact form (spec §5): every field is required, the e-mail address must be one. */
export function contactErrors(values: FormValues<ContactField>): FormErrors<ContactField, ContactError> {
  const errors: { [F in ContactField]?: ContactError } = {};
  for (const field of CONTACT_FIELDS) if (isBlank(values[field])) errors[field] = `contact.error.${field}`;
  if (!isEmail(values.email)) errors.email = 'contact.error.email';
  if (!CONTACT_REASONS.some((reason) => reason === values.reason)) errors.reason = 'contact.error.reason';
  return errors;
}
