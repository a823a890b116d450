import * as v from 'valibot';
import { isVisible } from '#shared/contract/plain-text.ts';

const PromoCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.check(isVisible));

/** Returns the promo code of a form field or a query; undefined for anything else. */
export function readPromoCode(input: unknown): string | undefined {
  const parsed = v.safeParse(PromoCode, input);
  return parsed.success ? parsed.output : undefined;
}
