import * as v from 'valibot';

/** What a mail tells of, by kind; kept in the outbox until the mail is written. Ids only: the facts are looked up then. */
export const MAIL_PAYLOADS = {
  confirmation: v.object({ orderId: v.string() }),
  shipped: v.object({ orderId: v.string(), shipmentId: v.string() }),
  /** Where digital goods can be had. */
  files: v.object({ orderId: v.string(), url: v.string() }),
  cancelled: v.object({ orderId: v.string() }),
  refunded: v.object({ orderId: v.string() }),
  /** Orders made from `since` on, epoch milliseconds. */
  recovery: v.object({ email: v.string(), since: v.number() }),
} as const;

export type MailKind = keyof typeof MAIL_PAYLOADS;
export const MAIL_KINDS = Object.keys(MAIL_PAYLOADS) as MailKind[];
export type MailPayload<K extends MailKind> = v.InferOutput<(typeof MAIL_PAYLOADS)[K]>;
