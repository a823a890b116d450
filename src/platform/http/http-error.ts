import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody, FieldError } from '#shared/contract/common.ts';

/** An answer other than the one asked for. Thrown by handlers, answered by {@link answerError}. */
export class HttpError extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;

  constructor(
    status: ContentfulStatusCode,
    errors: ErrorBody['errors'],
    words: Pick<ErrorBody, 'message' | 'displayMessage'> = {},
  ) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = { errors, ...words };
  }
}

/** The refusals a storefront tells apart (spec §8). */
export const storeNotFound = () => new HttpError(404, { store: ['not found'] });
export const productNotFound = () => new HttpError(404, { product: ['Product not found'] });
export const collectionNotFound = () => new HttpError(404, { collection: ['not found'] });
/** The store wants its access code; sends shoppers to the login page. */
export const accessDenied = () => new HttpError(401, { accessCode: ['missing or wrong'] });
export const themeNotFound = () => new HttpError(404, { theme: ['not found'] });
export const checkoutNotFound = () => new HttpError(404, { checkout: ['not found'] });
export const paymentNotFound = () => new HttpError(404, { payment: ['not found'] });
export const orderNotFound = () => new HttpError(404, { order: ['not found'] });
/** Fields that do not fit what the platform knows; `pointer` says which. */
export const unprocessable = (...errors: FieldError[]) => new HttpError(422, errors);
/** Skus of which too few are left for all who want them. */
export const outOfStock = (skus: readonly string[]) =>
  unprocessable(
    ...skus.map((sku) => ({ pointer: '/lineItems', code: 'out_of_stock', message: `too few are left of ${sku}` })),
  );
export const conflict = (code: string, message: string) => new HttpError(409, [{ code, message }]);
export const tooManyRequests = () => new HttpError(429, [{ message: 'too many requests; please try again later' }]);
/** `missing` adds what else the listing could not be found for. */
export const listingNotFound = (missing: Record<string, string[]> = {}) =>
  new HttpError(404, { ...missing, listing: ['Listing not found'] });
