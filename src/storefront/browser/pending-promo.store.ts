import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import { isVisible } from '#shared/contract/plain-text.ts';
import { PROMO_KEY } from '#storefront/inline/promo-link.ts';
import { readText, removeStored, writeText } from './storage.ts';

/** A code from an address. Its length is limited like that of the field for promo codes, because an address can contain any text. */
const PromoCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.check(isVisible));

/** The promo code that is applied once the checkout has an address; undefined without one. Change it only by `setPendingPromo`. */
export const $pendingPromo = atom<string | undefined>();

onMount($pendingPromo, () => {
  if (!import.meta.env.SSR) $pendingPromo.set(readPendingPromo());
});

/** The stored code; undefined without a valid one. */
export function readPendingPromo(): string | undefined {
  const stored = v.safeParse(PromoCode, readText('session', PROMO_KEY));
  return stored.success ? stored.output : undefined;
}

/** Stores the code for the visit, or removes it. */
export function setPendingPromo(code: string | undefined): void {
  if (code === undefined) removeStored('session', PROMO_KEY);
  else writeText('session', PROMO_KEY, code);
  $pendingPromo.set(code);
}
