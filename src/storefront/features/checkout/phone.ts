import { once } from '#shared/utils/once.ts';

/** The rules of phone numbers: the heaviest part of the form, fetched when the phone field is entered. */
export const loadPhoneRules = once(() => import('./phone-rules.ts'));
