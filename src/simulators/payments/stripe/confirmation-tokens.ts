import { addRecord, createId, lockRecord, seconds, writeRecord } from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { addMethod, findMethod } from './methods.ts';
import { readParams, TokenCreate } from './params.ts';
import { type StoredMethod, type StoredToken, TOKENS } from './records.ts';
import { serializeMethod } from './resources.ts';
import { createInvalidError, createMissingError } from './stripe-error.ts';
import type { StripeRequest } from './stripe-request.ts';

/*
 * Confirmation tokens of the Payment Element (docs.stripe.com/api/confirmation_tokens):
 * - A token has a preview of the method and confirms one intent.
 * - It leaves next actions to Stripe's script (`use_stripe_sdk`) and has a return URL, unless the request that confirms says
 *   otherwise (docs.stripe.com/api/payment_intents/confirm#confirm_payment_intent-confirmation_token).
 */

/** Seconds for which a token can be used. */
const LIFETIME_SECONDS = 12 * 3_600;

/** Creates a token from what was entered in the Payment Element. */
export async function createToken({ tx, params }: StripeRequest): Promise<SandboxResponse> {
  const read = readParams(TokenCreate, params);
  if (!read.ok) return read.response;
  const added = await addMethod(tx, read.value.payment_method_data);
  if ('response' in added) return added.response;
  const token: StoredToken = {
    id: createId('ctoken_'),
    created: seconds(Date.now()),
    payment_method: added.method.id,
    payment_intent: null,
    return_url: read.value.return_url ?? null,
  };
  await addRecord(tx, TOKENS, token.id, token);
  return { status: 200, body: serializeToken(token, added.method) };
}

function serializeToken(token: StoredToken, method: StoredMethod) {
  const {
    id: _,
    object: __,
    created: ___,
    livemode: ____,
    metadata: _____,
    ...preview
  } = serializeMethod(method);
  return {
    id: token.id,
    object: 'confirmation_token',
    created: token.created,
    expires_at: token.created + LIFETIME_SECONDS,
    livemode: false,
    payment_intent: token.payment_intent,
    payment_method_preview: preview,
    return_url: token.return_url,
    setup_future_usage: null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  };
}

/** Uses a token for an intent. Returns its method and return URL, or Stripe's error when it is unknown or was used before. */
export async function consumeToken(
  { tx }: StripeRequest,
  id: string,
  intentId: string,
): Promise<
  | { readonly method: StoredMethod; readonly returnUrl: string | null }
  | { readonly response: SandboxResponse }
> {
  const token = await lockRecord(tx, TOKENS, id);
  const method = token && (await findMethod(tx, token.payment_method));
  if (!token || !method)
    return { response: createMissingError('confirmationtoken', id, 'confirmation_token') };
  if (token.payment_intent !== null) {
    const message = 'The provided confirmation_token has already been used to confirm an intent.';
    return { response: createInvalidError(message, { param: 'confirmation_token' }) };
  }
  await writeRecord(tx, TOKENS, id, { ...token, payment_intent: intentId });
  return { method, returnUrl: token.return_url };
}
