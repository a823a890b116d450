import { atom } from 'nanostores';
import type { ApiError } from '#shared/contract/client/api-error.ts';
import type { FieldError } from '#shared/contract/error-body.ts';
import { findPromoError } from '#texts/promo-error.ts';

/**
 * Why a promo code was not applied: the platform's error, or what prevented the request. `removed` is the code that was applied
 * before and no longer applies, `pending` one that was to be applied with the address and does not apply.
 */
export interface PromoError {
  readonly reason: 'required' | 'needsAddress' | 'unreachable' | 'tooMany' | FieldError;
  readonly removed?: string | undefined;
  readonly pending?: string | undefined;
}

export const $promoError = atom<PromoError | undefined>();

/** Returns the platform's error of the promo code if a request failed because of it. */
export const findPromoRejection = (error: ApiError): FieldError | undefined =>
  error.kind === 'refused' && Array.isArray(error.errors)
    ? findPromoError(error.errors)
    : undefined;
