import type { CallRequest } from '#platform/http/call-request.ts';
import { paymentNotFound, unprocessable } from '#platform/http/http-error.ts';
import { runOnce, runOnceInTransaction } from '#platform/http/idempotent.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/checkout.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { parseReturnUrl } from '../payments/parse-return-url.ts';
import { paymentDeclined } from '../payments/payment-order.ts';
import { findCheckoutPayment } from '../payments/payment-row.ts';
import { placeOrder } from '../place-order.ts';

type Response = CallOutput<typeof calls.submitCheckout>;
type Body = CallRequest<typeof calls.submitCheckout>['body'];

/** Places the order of a checkout with the given payment, or without one if nothing is due. */
export function submitCheckout(
  commerce: CommerceContext,
  { headers, body }: CallRequest<typeof calls.submitCheckout>,
  client: string,
): Promise<Response> {
  const { checkoutId, storeSlug, returnUrl, paymentId } = body;
  const write = { scope: `SubmitCheckout ${checkoutId}`, key: headers['idempotency-key'], body };
  if (paymentId !== undefined)
    return runOnce(commerce.db, write, () =>
      submitWithPayment(commerce, { ...body, paymentId }, client),
    );
  // No provider is involved: the order and the stored response are one transaction.
  return runOnceInTransaction(commerce.db, write, async (trx) =>
    toResponse(await placeOrder({ ...commerce, db: trx }, { checkoutId, storeSlug, returnUrl })),
  );
}

async function submitWithPayment(
  commerce: CommerceContext,
  { checkoutId, storeSlug, returnUrl, ...body }: Body & { readonly paymentId: string },
  client: string,
): Promise<Response> {
  const { checkout, store } = await requireCheckout(commerce.db, checkoutId, storeSlug);
  parseReturnUrl(commerce, store, returnUrl);
  if (isFinished(checkout.state)) return createResponse({ state: checkout.state });
  const payment = await findCheckoutPayment(
    commerce.db,
    checkoutId,
    body.paymentId,
    body.paymentToken,
  );
  if (!payment || payment.platform !== body.platform) throw paymentNotFound();
  return toResponse(
    await placeOrder(commerce, { checkoutId, storeSlug, payment, returnUrl, client }),
  );
}

/** Message for the shopper. */
const REFUNDED =
  'We are sorry: the items sold out while you paid. Your payment was given back in full and no order was placed.';

function toResponse(outcome: Awaited<ReturnType<typeof placeOrder>>): Response {
  switch (outcome.state) {
    case 'success':
      return createResponse({ state: 'success' });
    case 'requires_action':
      return createResponse({
        state: 'pending',
        redirectUrl: outcome.redirectUrl,
        ...(outcome.isFrameable && { redirectInFrame: true }),
      });
    case 'pending':
      return createResponse({ state: 'pending' });
    case 'refunded':
      return createResponse({ state: 'failure', displayMessage: REFUNDED });
    case 'declined':
      throw paymentDeclined(outcome.decline);
    case 'payment_required':
      throw unprocessable({
        pointer: '/paymentId',
        code: 'missing',
        message: 'expected a payment',
      });
  }
}

const createResponse = (fields: Partial<Response> & Pick<Response, 'state'>): Response => ({
  redirectUrl: null,
  displayMessage: null,
  message: null,
  ...fields,
});
