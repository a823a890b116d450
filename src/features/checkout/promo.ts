import { isBlank } from '#lib/form.ts';
import { openCheckout } from './$checkout.ts';
import { changeCheckout } from './$checkout-changes.ts';
import { $promoProblem, isPromoFault, refusesPromo } from './$promo-problem.ts';

/** Applies a code; it needs an address first (spec §5). Says whether it is applied; why not stands in `$promoProblem`. */
export async function applyPromo(code: string): Promise<boolean> {
  if (isBlank(code)) return refuse('required');
  if (!openCheckout()?.customer) return refuse('needsAddress');
  $promoProblem.set(undefined);
  const answer = await changeCheckout({ promoCode: code.trim() });
  if (!answer.ok) return refuse(isPromoFault(answer.error) ? 'rejected' : 'unreachable');
  if (!refusesPromo(answer.value)) return true;
  if (answer.value.promoCode !== null) await changeCheckout({ promoCode: null });
  return refuse('rejected');
}

export async function removePromo(): Promise<void> {
  $promoProblem.set(undefined);
  const answer = await changeCheckout({ promoCode: null });
  if (!answer.ok) $promoProblem.set('unreachable');
}

function refuse(problem: NonNullable<ReturnType<typeof $promoProblem.get>>): false {
  $promoProblem.set(problem);
  return false;
}
