import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody, FieldError } from '#shared/contract/common.ts';

/** An HTTP error response. Throw it from a handler; {@link createErrorHandler} serializes it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  /** Seconds after which the client may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    errors: ErrorBody['errors'],
    texts: Pick<ErrorBody, 'message' | 'displayMessage'> = {},
    retryAfter?: number,
  ) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = { errors, ...texts };
    this.retryAfter = retryAfter;
  }
}

export const storeNotFound = () => new HttpError(404, { store: ['not found'] });
export const productNotFound = () => new HttpError(404, { product: ['Product not found'] });
export const collectionNotFound = () => new HttpError(404, { collection: ['not found'] });
/** Creates the error for a store that requires its access code. The storefront then redirects to the login page. */
export const accessDenied = () => new HttpError(401, { accessCode: ['missing or wrong'] });
export const themeNotFound = () => new HttpError(404, { theme: ['not found'] });
export const checkoutNotFound = () => new HttpError(404, { checkout: ['not found'] });
export const paymentNotFound = () => new HttpError(404, { payment: ['not found'] });
export const orderNotFound = () => new HttpError(404, { order: ['not found'] });
/** Creates the 422 error for well-formed fields with unusable values, which `pointer` names. */
export const unprocessable = (...errors: FieldError[]) => new HttpError(422, errors);
/** Creates the error for SKUs with fewer units in stock than requested. */
export const outOfStock = (skus: readonly string[]) =>
  unprocessable(
    ...skus.map((sku) => ({
      pointer: '/lineItems',
      code: 'out_of_stock',
      message: `too few are left of ${sku}`,
    })),
  );
/** Creates the 409 error, with a code for programs and a message. */
export const conflict = (code: string, message: string) => new HttpError(409, [{ code, message }]);
/** Creates the 429 error. `retryAfter` is the number of seconds after which the limit allows a request again. */
export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, [{ message: 'too many requests; please try again later' }], {}, retryAfter);
/** `missing` adds errors for what else was not found, such as the store. */
export const listingNotFound = (missing: Record<string, string[]> = {}) =>
  new HttpError(404, { ...missing, listing: ['Listing not found'] });
