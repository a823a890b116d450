import type { CheckoutContext } from '../checkout/checkout-row.ts';
import type { PaymentRow } from './payment-row.ts';

/** Path of the page that a bank leads back to. It works inside a dialog of the shop, which pages of the shop do not. */
export const BANK_RETURN_PATH = '/buy/return';

/** Whether the provider's page of a payment may be shown in a frame: 3-D Secure may, the pages of Afterpay and Klarna may not. */
export const isFrameable = ({
  platform,
  method,
}: Pick<PaymentRow, 'platform' | 'method'>): boolean =>
  platform === 'stripe' && method !== 'afterpay' && method !== 'klarna';

/**
 * Returns the URL to which the provider redirects after its page. For a page in a frame it is a page of the platform, which redirects
 * to the return URL of the payment.
 */
export function createBankReturnUrl(
  platformUrl: string,
  { checkout, store }: CheckoutContext,
  payment: PaymentRow,
): string {
  const back = payment.returnUrl ?? '';
  if (back === '' || !isFrameable(payment)) return back;
  const query = new URLSearchParams({ store: store.slug, locale: checkout.locale, to: back });
  return `${platformUrl}${BANK_RETURN_PATH}?${query}`;
}
