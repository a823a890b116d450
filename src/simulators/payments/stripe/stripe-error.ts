import type { SandboxResponse } from '../respond-once.ts';

interface ErrorFields {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly payment_intent?: object;
}

/** An error body in Stripe's format. The response is stored for its idempotency key only when `saved` is true. */
export function createStripeError(
  status: number,
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
  message: string,
  fields: ErrorFields = {},
  saved = false,
): SandboxResponse {
  const { code } = fields;
  const docs = code && {
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
  };
  return { status, body: { error: { type, message, ...docs, ...fields } }, isStored: saved };
}

export const createInvalidError = (message: string, fields?: ErrorFields) =>
  createStripeError(400, 'invalid_request_error', message, fields);

export const createMissingError = (what: string, id: string, param = 'intent') =>
  createStripeError(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
