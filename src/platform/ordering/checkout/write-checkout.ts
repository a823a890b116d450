import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { CheckoutRow } from './checkout-row.ts';

/** Writes the changed fields of a checkout. Call it in the transaction that locked the checkout. */
export async function writeCheckout(
  trx: DatabaseTransaction,
  checkout: CheckoutRow,
  now: number,
): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({
      state: checkout.state,
      lines: JSON.stringify(checkout.lines),
      customer: checkout.customer ? JSON.stringify(checkout.customer) : null,
      delivery_option: checkout.deliveryOption,
      promo_code: checkout.promoCode,
      payment_method: checkout.paymentMethod,
      marketing_opt_in: checkout.marketingOptIn ? 1 : 0,
      download_consent_at: checkout.downloadConsentAt,
      gift_message: checkout.giftMessage,
      updated_at: now,
    })
    .where('id', '=', checkout.id)
    .execute();
}
