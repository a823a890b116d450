import * as v from 'valibot';
import { field } from './field.ts';

/** `checkoutReminder` of `store.json`: one mail about a checkout that was not finished, to shoppers who agreed to it. */
export const ReminderSection = v.strictObject({
  hours: field(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(72)), 4),
    'Hours from the last change of the checkout to the mail.',
    [4],
  ),
});
export type ReminderSection = v.InferOutput<typeof ReminderSection>;
