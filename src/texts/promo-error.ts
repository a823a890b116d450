import type { FieldError } from '#shared/contract/common.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';

/** Text keys after `checkout.promo.` of the codes with a reason; other codes are `rejected`. */
const REASONS = {
  promo_code_not_started: 'notStarted',
  promo_code_ended: 'ended',
  promo_code_other_products: 'otherProducts',
  promo_code_used_up: 'usedUp',
  promo_code_already_used: 'alreadyUsed',
} as const;

/** Finds the error of a promo code: its `pointer` contains `promoCode`. */
export const findPromoError = (errors: readonly FieldError[]): FieldError | undefined =>
  errors.find(({ pointer }) => pointer?.includes('promoCode'));

/** Returns the text that tells a shopper why a promo code gives no discount. */
export function getPromoErrorText({ code = '', minimumOrder }: FieldError, t: Translator): string {
  if (minimumOrder) {
    const amount = formatMoney(minimumOrder.amount, minimumOrder.currency, t.locale);
    return t('checkout.promo.minimumOrder', { amount });
  }
  return t(
    `checkout.promo.${Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : 'rejected'}`,
  );
}
