import * as v from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { PaymentMethod } from '#shared/contract/payment.ts';
import type { Translator } from '#texts/translator.ts';
import type { Database } from '../db/tables.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import type { MailOrder } from './mail-order.ts';

/** Returns the name of the payment method that an order was paid with; undefined for an order that cost nothing. */
export async function findPaymentName(
  db: Database,
  store: { readonly locales: readonly LocaleCode[] },
  { paymentId, locale }: Pick<MailOrder, 'paymentId' | 'locale'>,
): Promise<string | undefined> {
  if (paymentId === null) return undefined;
  const payment = await db
    .selectFrom('payments')
    .select('method')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) return undefined;
  return namePaymentMethod(
    v.parse(PaymentMethod, payment.method),
    await loadPageTexts(store, locale),
  );
}

/** Returns the name of a payment method in the language of the texts. */
export function namePaymentMethod(method: PaymentMethod, t: Translator): string {
  if (method === 'klarna' || method === 'link') return t(`paymentElement.${method}`);
  return method === 'card' || method === 'paypal' || method === 'afterpay'
    ? t(`payment.choice.${method}`)
    : t(`payment.wallet.${method}`);
}
