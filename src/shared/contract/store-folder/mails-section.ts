import * as v from 'valibot';
import { field } from './field.ts';

const Sentences = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400));

/** `mails` of `store.json`: what the seller says in every mail to shoppers. */
export const MailsSection = v.strictObject({
  greeting: field(
    v.optional(Sentences),
    'One or two sentences before the text of the mail. At most 400 characters.',
    ['Hello from the night shift.'],
    'none',
  ),
  closing: field(
    v.optional(Sentences),
    'One or two sentences at the end, such as your names. At most 400 characters.',
    ['Sleep late. Ines and Rui'],
    'none',
  ),
});
export type MailsSection = v.InferOutput<typeof MailsSection>;
