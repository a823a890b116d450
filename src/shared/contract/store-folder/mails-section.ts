import * as v from 'valibot';

const Sentences = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400));

/** `mails` of `store.json`: what the seller says in every mail to shoppers. */
export const MailsSection = v.strictObject({
  /** Before the text of the mail. */
  greeting: v.optional(Sentences),
  /** After everything but the address of the seller. */
  closing: v.optional(Sentences),
});
export type MailsSection = v.InferOutput<typeof MailsSection>;
