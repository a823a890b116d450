import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { ContactForm } from '#shared/contract/forms.ts';
import { parseJson } from '../db/json.ts';

/** What a shopper sent, and in which language. */
const ContactMessage = v.object({ ...ContactForm.entries, locale: LocaleCode });

/** What a person has to see to about items that a provider makes. */
const FULFILLMENT_ISSUES = ['failed', 'on_hold', 'too_late', 'canceled', 'returned'] as const;
export type FulfillmentIssue = (typeof FULFILLMENT_ISSUES)[number];

/**
 * Data of a queued mail, by kind: the column `payload` of the outbox. It holds ids and URLs; rendering the mail reads
 * the rest.
 */
export const MAIL_PAYLOADS = {
  /** The seller's mail about an order. */
  newOrder: v.object({ orderId: v.string() }),
  /** `platformUrl`: where the platform serves the receipt. */
  confirmation: v.object({ orderId: v.string(), platformUrl: v.optional(v.string()) }),
  shipped: v.object({ orderId: v.string(), shipmentId: v.string() }),
  /** `url`: where the shopper downloads the digital products. */
  files: v.object({ orderId: v.string(), url: v.string() }),
  delivered: v.object({ orderId: v.string() }),
  cancelled: v.object({ orderId: v.string() }),
  /** `refundId` is absent in mails of earlier versions, which are about all that was paid. */
  refunded: v.object({
    orderId: v.string(),
    refundId: v.optional(v.string()),
    platformUrl: v.optional(v.string()),
  }),
  /** The seller's mails about a dispute: that it was opened, and how it has ended. */
  dispute: v.object({
    orderId: v.string(),
    platform: v.string(),
    disputeId: v.string(),
    hasEnded: v.boolean(),
  }),
  /** The receipt of a withdrawal, and the seller's mail about it. */
  withdrawal: v.object({ orderId: v.string(), withdrawalId: v.string() }),
  newWithdrawal: v.object({ orderId: v.string(), withdrawalId: v.string() }),
  /** A message of the contact form: the only mail whose payload is its content, because nothing else stores it. */
  contact: ContactMessage,
  /** About a checkout that was not finished. Prices are in minor units of its currency. */
  reminder: v.object({
    checkoutId: v.string(),
    unsubscribeUrl: v.string(),
    items: v.array(
      v.object({
        sku: v.string(),
        quantity: v.number(),
        title: v.string(),
        detail: v.string(),
        price: v.number(),
        image: v.string(),
      }),
    ),
  }),
  /** The receipt of a return request, and the seller's mail about it. */
  returnRequest: v.object({ orderId: v.string(), requestId: v.string() }),
  newReturnRequest: v.object({ orderId: v.string(), requestId: v.string() }),
  /** The seller's mails about an order that a shopper has canceled, or units of it with their refund, and about a refund that was rejected or whose money came back. */
  newCancellation: v.object({ orderId: v.string(), refundId: v.optional(v.string()) }),
  refundRejected: v.object({ orderId: v.string(), refundId: v.string() }),
  refundReturned: v.object({ orderId: v.string(), refundId: v.string() }),
  /** The seller's mail about an issue of items that a provider makes. */
  fulfillment: v.object({
    orderId: v.string(),
    fulfillmentId: v.string(),
    issue: v.picklist(FULFILLMENT_ISSUES),
  }),
  /** The mails to a printer: about items to make, or all of those of a day (`batch`), and that they are canceled. */
  printOrder: v.object({
    orderId: v.optional(v.string()),
    fulfillmentId: v.optional(v.string()),
    batch: v.optional(v.number()),
    platformUrl: v.string(),
  }),
  printCancellation: v.object({ orderId: v.string(), fulfillmentId: v.string() }),
  /** The seller's mail that events are no longer sent to an endpoint. */
  webhookDisabled: v.object({ endpointId: v.string() }),
  /** `aliases`: other addresses of the same mailbox. `since`: time of the oldest order, in epoch milliseconds. */
  recovery: v.object({
    email: v.string(),
    aliases: v.optional(v.array(v.string()), []),
    since: v.number(),
  }),
} as const;

export type MailKind = keyof typeof MAIL_PAYLOADS;

export const MAIL_KINDS = Object.keys(MAIL_PAYLOADS) as MailKind[];
export type MailPayload<K extends MailKind> = v.InferOutput<(typeof MAIL_PAYLOADS)[K]>;

/** Marks the payload of a mail about an order that cost nothing: the mail contains no text of its customer. */
const CostlessMark = v.object({ isCostless: v.optional(v.boolean(), false) });
const MergedPayloads = v.object({ merged: v.array(v.record(v.string(), v.unknown())) });

/** Whether the column `payload` of a mail has the mark of an order that cost nothing. */
export const isAboutCostlessOrder = (payload: string): boolean =>
  parseJson(CostlessMark, payload).isCostless;

/** Splits the column `payload` into the payloads of a mail, as JSON: several for a merged mail. */
export function splitPayloads(payload: string): string[] {
  const parsed = v.safeParse(MergedPayloads, JSON.parse(payload));
  return parsed.success ? parsed.output.merged.map((one) => JSON.stringify(one)) : [payload];
}

/** Joins payloads into the column `payload` of a merged mail. */
export const joinPayloads = (payloads: readonly string[]): string =>
  `{"merged":[${payloads.join(',')}]}`;
