import { atom } from 'nanostores';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { ApiFailure } from '#shared/contract/client/failure.ts';

/** Why a promo code is not applied (spec §5, §8). */
export type PromoError = 'required' | 'needsAddress' | 'rejected' | 'unreachable';

export const $promoError = atom<PromoError | undefined>();

const isPromoPointer = ({ pointer }: { readonly pointer?: string | undefined }) =>
  pointer?.includes('promoCode') ?? false;

/** Promo code errors are known by an error whose pointer contains promoCode (spec §5). */
export const isPromoRejection = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && Array.isArray(failure.errors) && failure.errors.some(isPromoPointer);

/** A platform may also take the change and say of the code alone that it cannot be applied. */
export const hasRejectedPromo = ({ promoCodeErrors }: Checkout): boolean => promoCodeErrors.some(isPromoPointer);
