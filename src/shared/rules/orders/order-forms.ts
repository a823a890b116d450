import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isEmptyText } from '#shared/utils/form.ts';

/** Days of orders the recovery e-mail lists. */
export const RECOVERY_DAYS = 60;

export const RECOVER_FIELDS = ['email'] as const;
export const TRACK_FIELDS = ['number'] as const;

/** Faults of the form that recovers an order number. */
export function validateRecovery({ email }: FormValues<'email'>): FormErrors<'email', 'track.error.email'> {
  return isEmail(email) ? {} : { email: 'track.error.email' };
}

/** Faults of the tracking form. */
export function validateTracking({ number }: FormValues<'number'>): FormErrors<'number', 'track.error.number'> {
  return isEmptyText(number) ? { number: 'track.error.number' } : {};
}

/** Where an order is followed. People copy order numbers with a leading `#` and spaces; neither belongs to it. */
export function getOrderPath(number: string): string {
  return `/track/order/${encodeURIComponent(number.trim().replace(/^#\s*/, ''))}`;
}
