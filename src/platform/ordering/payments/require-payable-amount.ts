import { HttpError } from '#platform/http/http-error.ts';
import { loadPageTexts } from '#platform/http/page-texts.ts';
import { namePaymentMethod } from '#platform/mail/find-payment-name.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { getPaymentLimits } from '#shared/rules/checkout/payment-limits.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import type { CheckoutContext } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { listPaymentMethods } from '../payment-providers/payment-setup.ts';
import { UNAVAILABLE_MARKER } from './payment-order.ts';

/** Methods that a shopper can choose instead. Wallets depend on the browser, and others on the provider. */
const ALTERNATIVES: readonly PaymentMethod[] = ['card', 'paypal'];

/**
 * Throws a 402 `HttpError` for an amount that the provider of a method does not accept. Its text names the limit, the promo code that made
 * the amount small, and the methods that accept it. The log names the store, because the seller can change the code.
 */
export async function requirePayableAmount(
  { providers, mode, log }: Pick<CommerceContext, 'providers' | 'mode' | 'log'>,
  { store, checkout }: CheckoutContext,
  method: PaymentMethod,
  { total, promoCode }: { readonly total: number; readonly promoCode: string | null },
): Promise<void> {
  const { locale, currency } = checkout;
  const accepts = (one: PaymentMethod) => {
    const { min, max } = getPaymentLimits(one, currency);
    return total >= min && total <= max;
  };
  if (accepts(method)) return;
  const { min, max } = getPaymentLimits(method, currency);
  const isSmall = total < min;
  const { stripe = null, paypal = null } = providers;
  const others = listPaymentMethods({ mode, stripe, paypal }, store.flags).filter(
    (one) => ALTERNATIVES.includes(one) && accepts(one),
  );
  const t = getMailTexts(locale);
  const page = await loadPageTexts(store, locale);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const limit = isSmall
    ? t('payment.amountSmall', { total: money(total), min: money(min) })
    : t('payment.amountLarge', { total: money(total), max: money(max) });
  const names = others.map((one) => namePaymentMethod(one, page));
  const displayMessage = [
    limit,
    ...(isSmall && promoCode !== null ? [t('payment.amountCode', { code: promoCode })] : []),
    others.length > 0
      ? t('payment.amountOther', {
          methods: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
        })
      : t(isSmall ? 'payment.amountAdd' : 'payment.amountSplit'),
  ].join(' ');
  const code = isSmall ? 'amount_too_small' : 'amount_too_large';
  log(
    `${store.slug}: a total of ${total} ${currency} cannot be paid with ${method}`,
    new Error(
      `${code}: it accepts ${min} to ${max}${promoCode === null ? '' : `, promo code ${promoCode}`}`,
    ),
  );
  throw new HttpError(402, [{ message: displayMessage, code }], {
    message: UNAVAILABLE_MARKER,
    displayMessage,
  });
}
