import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/common.ts';

/** An answer other than the one asked for. Thrown by handlers, answered by {@link answerError}. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;

  constructor(status: ContentfulStatusCode, errors: ErrorBody['errors']) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = { errors };
  }
}

/** The refusals a storefront tells apart (spec §8). */
export const storeNotFound = () => new Refusal(404, { store: ['not found'] });
export const productNotFound = () => new Refusal(404, { product: ['Product not found'] });
export const collectionNotFound = () => new Refusal(404, { collection: ['not found'] });
export const themeNotFound = () => new Refusal(404, { theme: ['not found'] });
export const tooManyRequests = () => new Refusal(429, [{ message: 'too many requests; please try again later' }]);
/** `missing` adds what else the listing could not be found for. */
export const listingNotFound = (missing: Record<string, string[]> = {}) =>
  new Refusal(404, { ...missing, listing: ['Listing not found'] });
