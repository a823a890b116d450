import type { SandboxAnswer } from '../answer-once.ts';

interface ErrorFields {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly payment_intent?: object;
}

/** An error body as Stripe writes it. Nothing was begun unless `kept`. */
export function refusal(
  status: number,
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
  message: string,
  fields: ErrorFields = {},
  kept = false,
): SandboxAnswer {
  const { code } = fields;
  const docs = code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };
  return { status, body: { error: { type, message, ...docs, ...fields } }, kept };
}

export const invalid = (message: string, fields?: ErrorFields) =>
  refusal(400, 'invalid_request_error', message, fields);

export const missing = (what: string, id: string, param = 'intent') =>
  refusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param });
