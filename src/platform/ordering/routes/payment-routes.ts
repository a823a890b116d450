import type { Hono } from 'hono';
import * as v from 'valibot';
import { StoreProfile } from '#platform/catalog/stores.ts';
import { parseJson } from '#platform/db/json.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { HttpError, paymentNotFound, unprocessable } from '#platform/http/http-error.ts';
import { runOnce } from '#platform/http/idempotent.ts';
import { enforceRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { serveCall } from '#platform/http/serve-call.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import * as calls from '#shared/contract/payment.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { getPaymentPlatform } from '#shared/rules/checkout/payment-platform.ts';
import { isLocalHost } from '#shared/utils/loopback.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { initiatePayment, type PaymentInput, updatePayment } from '../payments/initiate-payment.ts';
import { findCheckoutPayment, type PaymentRow } from '../payments/payment-row.ts';
import { trySync } from '../payments/sync-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { serveExpress } from './express-routes.ts';
import { serveWebhooks } from './webhook-routes.ts';

const MINUTE = 60_000;
/** Limit of attempts. It is enough for a shopper who tries several cards. */
const INITIATE_LIMIT: RateLimit = { scope: 'begin_payment', max: 40, milliseconds: MINUTE };
/** A purchase needs about four requests, one per second. */
const READ_LIMIT: RateLimit = { scope: 'read_payment', max: 240, milliseconds: MINUTE };
const DOMAIN_LIMIT: RateLimit = { scope: 'verify_domain', max: 20, milliseconds: MINUTE };
/** Milliseconds between two requests to the provider about one payment. */
const POLL_INTERVAL_MS = 500;

/** Serves the payment calls and the webhooks of the payment providers. */
export function servePayments(
  app: Hono,
  commerce: CommerceContext,
  walletDomainFile: string | undefined,
): void {
  const { db } = commerce;
  const limitInitiations = (client: string) => enforceRateLimit(db, INITIATE_LIMIT, client);
  serveCall(app, calls.initiatePayment, 'never', async ({ headers, body }, client) => {
    await limitInitiations(client);
    const write = {
      scope: `InitiatePayment ${body.checkoutId}`,
      key: headers['idempotency-key'],
      body,
    };
    return runOnce(db, write, () => initiatePayment({ ...commerce, client }, toPaymentInput(body)));
  });
  serveCall(app, calls.updatePayment, 'never', async ({ headers, body }, client) => {
    await limitInitiations(client);
    const write = {
      scope: `UpdatePayment ${body.checkoutId}`,
      key: headers['idempotency-key'],
      body,
    };
    return runOnce(db, write, async () => {
      const payment = await findCheckoutPayment(db, body.checkoutId, body.id, body.paymentToken);
      if (!payment) throw paymentNotFound();
      return updatePayment({ ...commerce, client }, payment, toPaymentInput(body));
    });
  });
  serveCall(app, calls.createPaymentIntent, 'never', async ({ headers, body }, client) => {
    await limitInitiations(client);
    const write = {
      scope: `PaymentIntent ${body.checkoutId}`,
      key: headers['idempotency-key'],
      body,
    };
    return runOnce(db, write, async () => {
      const { paymentId, paymentToken } = await initiatePayment(
        { ...commerce, client },
        {
          ...body,
          method: body.paymentMethod,
        },
      );
      return { paymentId, paymentToken };
    });
  });
  serveCall(app, calls.confirmPayment, 'never', async (request, client) => {
    await limitInitiations(client);
    return confirmPayment(commerce, request, client);
  });
  serveCall(app, calls.getPayment, 'never', async ({ query }, client) => {
    await enforceRateLimit(db, READ_LIMIT, client);
    return getPayment(commerce, query);
  });
  serveCall(app, calls.verifyDomain, 'never', async ({ body }, client) => {
    await enforceRateLimit(db, DOMAIN_LIMIT, client);
    return verifyDomain(commerce, body.domainName);
  });
  serveCall(app, calls.getWalletDomainFile, 'hour', async () => {
    if (walletDomainFile === undefined) throw new HttpError(404, { file: ['not set'] });
    return walletDomainFile;
  });
  serveExpress(app, commerce);
  serveWebhooks(app, commerce);
}

function toPaymentInput(body: CallRequest<typeof calls.initiatePayment>['body']): PaymentInput {
  const { checkoutId, storeSlug, paymentMethod, paymentMethodId, amount, platform } = body;
  if (platform !== getPaymentPlatform(paymentMethod)) {
    throw unprocessable({
      pointer: '/platform',
      message: `expected ${getPaymentPlatform(paymentMethod)} for this method`,
    });
  }
  return { checkoutId, storeSlug, method: paymentMethod, paymentMethodId, amount };
}

/** Returns the state of a payment. An open payment is synced first, so that a poll writes the order if a webhook was lost. */
async function getPayment(
  commerce: CommerceContext,
  { paymentId, checkoutId }: CallRequest<typeof calls.getPayment>['query'],
): Promise<CallOutput<typeof calls.getPayment>> {
  const payment = await findCheckoutPayment(commerce.db, checkoutId, paymentId);
  if (!payment) throw paymentNotFound();
  if (!isOpen(payment) || commerce.clock() - payment.checkedAt < POLL_INTERVAL_MS)
    return { state: payment.state };
  return { state: (await trySync(commerce, payment)).state };
}

/** A payment in state `created` counts as open, because the provider's script can charge it without the platform. */
const isOpen = ({ state }: PaymentRow) => state === 'created' || isPaymentInProgress(state);

const StoreUrl = v.pick(StoreProfile, ['storeUrl']);

/**
 * Registers the domain of a shop for wallets. Throws a 403 `HttpError` for a domain that is not of a store: otherwise others could
 * use the seller's account.
 */
async function verifyDomain(
  { db, providers }: CommerceContext,
  domainName: string,
): Promise<CallOutput<typeof calls.verifyDomain>> {
  const domain = domainName.toLowerCase();
  // Providers cannot reach a shop on a developer's machine.
  if (isLocalHost(domain)) return { verified: false };
  const rows = await db.selectFrom('stores').select('profile').execute();
  const isOfStore = rows.some(
    ({ profile }) => URL.parse(parseJson(StoreUrl, profile).storeUrl)?.hostname === domain,
  );
  if (!isOfStore) throw new HttpError(403, { domainName: ['not the domain of a store'] });
  return { verified: (await providers.stripe?.registerDomain(domain)) ?? false };
}
