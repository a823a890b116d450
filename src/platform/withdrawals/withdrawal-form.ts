import * as v from 'valibot';
import { createEmailSchema } from '#shared/contract/email.ts';
import { isVisible } from '#shared/contract/plain-text.ts';
import type { MessageKey } from '#texts/translator.ts';
import type { Database, Tables } from '../db/tables.ts';
import { mayBecomeLink } from '../mail/may-become-link.ts';

/** Messages are translation keys, because shoppers read them. */
const key = (message: MessageKey) => message;

/** What a shopper enters in the first step. The name appears in mails, so it contains no link. */
export const WithdrawalForm = v.object({
  fullName: v.pipe(
    v.string(key('contact.error.fullName')),
    v.trim(),
    v.minLength(1, key('contact.error.fullName')),
    v.maxLength(120, key('contact.error.fullName')),
    v.check(isVisible, key('contact.error.fullName')),
    v.check((text) => !mayBecomeLink(text), key('checkout.error.link')),
  ),
  email: createEmailSchema(key('contact.error.email')),
  orderNumber: v.pipe(
    v.string(key('contact.error.orderNumber')),
    v.trim(),
    v.minLength(1, key('contact.error.orderNumber')),
    v.maxLength(120, key('contact.error.orderNumber')),
  ),
});
export type WithdrawalForm = v.InferOutput<typeof WithdrawalForm>;

/** The fields of the form as they were sent, whatever they contain. */
export const SentFields = v.object({
  fullName: v.optional(v.fallback(v.string(), ''), ''),
  email: v.optional(v.fallback(v.string(), ''), ''),
  orderNumber: v.optional(v.fallback(v.string(), ''), ''),
});
export type SentFields = v.InferOutput<typeof SentFields>;

/** Finds the order of a form by its order or lookup number and its e-mail address; undefined if there is none with both. */
export async function findWithdrawnOrder(
  db: Database,
  storeId: string,
  { email, orderNumber }: WithdrawalForm,
): Promise<Tables['orders'] | undefined> {
  const number = orderNumber.replace(/^#/, '');
  return db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where((eb) =>
      eb.or([eb('order_number', '=', number.toUpperCase()), eb('lookup_number', '=', number)]),
    )
    .executeTakeFirst();
}
