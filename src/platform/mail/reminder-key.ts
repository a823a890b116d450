/** The `dedupe_key` of the mail about a checkout that was not finished: there is one at most. */
export const createReminderKey = (checkoutId: string): string => `reminder:${checkoutId}`;
