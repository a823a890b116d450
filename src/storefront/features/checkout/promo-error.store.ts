import { atom } from 'nanostores';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { ApiError } from '#shared/contract/client/api-error.ts';

/** Why a promo code was not applied. */
export type PromoError = 'required' | 'needsAddress' | 'rejected' | 'unreachable';

export const $promoError = atom<PromoError | undefined>();

const pointsAtPromo = ({ pointer }: { readonly pointer?: string | undefined }) =>
  pointer?.includes('promoCode') ?? false;

/** Whether a request failed because of the promo code: an error has a `pointer` that contains `promoCode`. */
export const isPromoRejection = (error: ApiError): boolean =>
  error.kind === 'refused' && Array.isArray(error.errors) && error.errors.some(pointsAtPromo);

/** Whether a platform has accepted the change and reports that only the code cannot be applied. */
export const hasRejectedPromo = ({ promoCodeErrors }: Checkout): boolean => promoCodeErrors.some(pointsAtPromo);
