import { atom } from 'nanostores';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { ApiFailure } from '#shared/contract/client/failure.ts';

/** Why a promo code is not applied (spec §5, §8). */
export type PromoProblem = 'required' | 'needsAddress' | 'rejected' | 'unreachable';

export const $promoProblem = atom<PromoProblem | undefined>();

const isPromoPointer = ({ pointer }: { readonly pointer?: string | undefined }) =>
  pointer?.includes('promoCode') ?? false;

/** Promo code errors are known by an error whose pointer contains promoCode (spec §5). */
export const isPromoFault = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && Array.isArray(failure.errors) && failure.errors.some(isPromoPointer);

/** A platform may also take the change and say of the code alone that it cannot be applied. */
export const refusesPromo = ({ promoCodeErrors }: Checkout): boolean => promoCodeErrors.some(isPromoPointer);
