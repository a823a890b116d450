import type { Database } from '#platform/db/tables.ts';
import { getEligibleCost, isEligible, type PricedLine } from '#platform/pricing/calculate-costs.ts';
import { convertPrice } from '#platform/pricing/convert-price.ts';
import { PROMO_CODE_POINTER, type PROMO_ERROR_CODES } from '#shared/contract/checkout.ts';
import type { FieldError } from '#shared/contract/common.ts';
import {
  getPromoEnd,
  getPromoStart,
  type PromoRule,
} from '#shared/contract/store-folder/promo-section.ts';
import { findPromo } from '#shared/rules/checkout/promo.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { findPromoLimitError } from './promo-uses.ts';

const MESSAGES: Readonly<Record<(typeof PROMO_ERROR_CODES)[number], string>> = {
  promo_code_not_applicable: 'this promo code cannot be applied',
  promo_code_not_started: 'this promo code is not valid yet',
  promo_code_ended: 'this promo code is no longer valid',
  promo_code_minimum_order: 'this promo code needs a larger order',
  promo_code_other_products: 'this promo code does not apply to these products',
  promo_code_used_up: 'this promo code was used as often as it may be',
  promo_code_already_used: 'this customer has used this promo code as often as they may',
};

const createError = (
  code: keyof typeof MESSAGES,
  more: Pick<FieldError, 'minimumOrder'> = {},
): FieldError => ({
  pointer: PROMO_CODE_POINTER,
  code,
  message: MESSAGES[code],
  ...more,
});

/**
 * Returns the promo code of a checkout, or why it gives no discount on these lines now; undefined without a code. Its limits are
 * only compared: `reservePromo` counts a use when a payment starts.
 */
export async function checkPromo(
  db: Database,
  { store, checkout }: CheckoutContext,
  lines: readonly PricedLine[],
  now: number,
): Promise<Result<PromoRule, FieldError> | undefined> {
  if (checkout.promoCode === null) return undefined;
  const promo = findPromo(store.promoRules, checkout.promoCode, checkout.currency);
  if (!promo) return fail(createError('promo_code_not_applicable'));
  const error = findConditionError(promo, lines, { store, checkout }, now);
  if (error) return fail(error);
  const limitError = await findPromoLimitError(
    db,
    { store, checkout },
    promo,
    checkout.customer?.email,
  );
  return limitError ? fail(createError(limitError)) : ok(promo);
}

function findConditionError(
  promo: PromoRule,
  lines: readonly PricedLine[],
  { store, checkout }: CheckoutContext,
  now: number,
): FieldError | undefined {
  if (now < getPromoStart(promo)) return createError('promo_code_not_started');
  if (now >= getPromoEnd(promo)) return createError('promo_code_ended');
  if (lines.length > 0 && !lines.some((line) => isEligible(line, promo)))
    return createError('promo_code_other_products');
  const { minimumOrder } = promo;
  if (!minimumOrder) return undefined;
  const { currency } = checkout;
  const minimum = convertPrice(minimumOrder.amount, minimumOrder.currency, currency, store);
  const value = lines.reduce((sum, line) => sum + getEligibleCost(line, promo), 0);
  if (value >= minimum) return undefined;
  return createError('promo_code_minimum_order', { minimumOrder: { amount: minimum, currency } });
}

/** Returns the error of a code whose last use was reserved by another checkout. */
export const createPromoLimitError = (
  code: 'promo_code_used_up' | 'promo_code_already_used',
): FieldError => createError(code);
