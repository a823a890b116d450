import { CONTACT_REASONS } from '#shared/contract/contact-reasons.ts';
import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isEmptyText } from '#shared/utils/form.ts';

export const CONTACT_FIELDS = ['orderNumber', 'fullName', 'email', 'reason', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Key of a field's error message. */
export type ContactError = `contact.error.${ContactField}`;

/** Validates a contact form: every field is required, and the e-mail address must be valid. Row SUP-1. */
export function validateContactForm(
  values: FormValues<ContactField>,
): FormErrors<ContactField, ContactError> {
  const errors: { [F in ContactField]?: ContactError } = {};
  for (const field of CONTACT_FIELDS)
    if (isEmptyText(values[field])) errors[field] = `contact.error.${field}`;
  if (!isEmail(values.email)) errors.email = 'contact.error.email';
  if (!CONTACT_REASONS.some((reason) => reason === values.reason))
    errors.reason = 'contact.error.reason';
  return errors;
}
