import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isEmptyText } from '#shared/utils/form.ts';

/** The recovery e-mail lists the orders of this many days. */
export const RECOVERY_DAYS = 60;

export const RECOVER_FIELDS = ['email'] as const;
export const TRACK_FIELDS = ['number'] as const;

/** Validation errors of the form that recovers an order number. */
export function validateRecovery({
  email,
}: FormValues<'email'>): FormErrors<'email', 'track.error.email'> {
  return isEmail(email) ? {} : { email: 'track.error.email' };
}

/** Validation errors of the tracking form. */
export function validateTracking({
  number,
}: FormValues<'number'>): FormErrors<'number', 'track.error.number'> {
  return isEmptyText(number) ? { number: 'track.error.number' } : {};
}

/** Returns the path of an order's tracking page. Removes a leading `#` and spaces, which copied order numbers often have. */
export function getOrderPath(number: string): string {
  return `/track/order/${encodeURIComponent(number.trim().replace(/^#\s*/, ''))}`;
}
