import * as v from 'valibot';

/** `checkoutReminder` of `store.json`: one mail about a checkout that was not finished, to shoppers who agreed to it. */
export const ReminderSection = v.strictObject({
  /** Hours after the last change of the checkout. */
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(72)), 4),
});
export type ReminderSection = v.InferOutput<typeof ReminderSection>;
