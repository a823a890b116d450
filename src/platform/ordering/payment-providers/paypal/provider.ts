import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { PaypalKeys } from '../payment-keys.ts';
import type {
  CreatedPayment,
  PaymentDecline,
  PaymentOrder,
  PaymentProgress,
  PaymentProvider,
} from '../payment-provider.ts';
import { createPaypalClient, type PaypalError } from './client.ts';
import { toProviderDispute } from './dispute.ts';
import { createPaypalExpress } from './express.ts';
import { toPaypalAmount } from './money.ts';
import {
  buildCancelPatch,
  buildOrderBody,
  buildOrderPatch,
  getLastCapture,
  getOrderPath,
  getPurchaseUnit,
  ORDERS_PATH,
  type PaypalOrder,
  parseOrder,
} from './order.ts';
import { createDecline, toDecline, toPaymentProgress, toProviderPayment } from './progress.ts';
import { createWebhookReader } from './webhook.ts';

interface PaypalOptions extends PaypalKeys {
  /** Replaces the network in the sandbox and in tests. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Creates the provider for PayPal's orders. The shopper approves an order in PayPal's window; the server captures it after
 * checking amount and reference.
 */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const client = createPaypalClient(options);
  const { request } = client;
  const readOrder = async (id: string) =>
    parseOrder(await request({ method: 'GET', path: getOrderPath(id) }));

  async function create(
    order: PaymentOrder,
    key: string,
  ): Promise<Result<CreatedPayment, PaymentDecline>> {
    const created = parseOrder(
      await request({ method: 'POST', path: ORDERS_PATH, body: buildOrderBody(order), key }),
    );
    if (!created.ok) return fail(toDecline(created.error));
    return ok({ providerId: created.value.id, token: created.value.id, meta: {} });
  }

  return {
    platform: 'paypal',
    create,
    express: createPaypalExpress(client),

    async update(providerId, order, key) {
      const current = await readOrder(providerId);
      if (!current.ok && current.error.kind !== 'not_found') return fail(toDecline(current.error));
      const { state } = current.ok ? toPaymentProgress(current.value) : { state: 'failed' };
      if (state !== 'created' && state !== 'failed')
        return fail(createDecline('unknown', 'the order is paid or about to be'));
      if (current.ok && state === 'created' && isSameOrder(current.value, order)) {
        const patched = await request({
          method: 'PATCH',
          path: getOrderPath(providerId),
          body: buildOrderPatch(order),
        });
        if (patched.ok) return ok({ providerId, token: providerId, meta: {} });
        if (patched.error.kind === 'unknown') return fail(toDecline(patched.error));
      }
      return create(order, `${key}-new`);
    },

    async charge(providerId, order, _returnUrl, key) {
      const current = await readOrder(providerId);
      if (!current.ok) return toFailed(current.error);
      const before = toPaymentProgress(current.value);
      if (before.state !== 'created') return toChargeProgress(current.value, order);
      if (current.value.status !== 'APPROVED')
        return createNotCharged(`the order is ${current.value.status}, not approved`);
      if (
        !isSameOrder(current.value, order) ||
        toProviderPayment(current.value).amount !== order.amount
      ) {
        return createNotCharged('the order is for another amount, currency or payment');
      }
      const path = `${getOrderPath(providerId)}/capture`;
      const captured = parseOrder(await request({ method: 'POST', path, body: {}, key }));
      if (captured.ok) return toChargeProgress(captured.value, order);
      if (!captured.error.issues.includes('ORDER_ALREADY_CAPTURED'))
        return toFailed(captured.error);
      const after = await readOrder(providerId);
      return after.ok ? toChargeProgress(after.value, order) : toFailed(after.error);
    },

    async read(providerId) {
      const current = await readOrder(providerId);
      if (current.ok) return toProviderPayment(current.value);
      if (current.error.kind === 'not_found') return undefined;
      throw new Error(`PayPal could not be reached: ${current.error.detail}`);
    },

    async cancel(providerId) {
      const current = await readOrder(providerId);
      if (!current.ok) return toFailed(current.error);
      const before = toPaymentProgress(current.value);
      if (before.state !== 'created') return before;
      const body = buildCancelPatch(getPurchaseUnit(current.value)?.custom_id ?? '');
      const patched = await request({ method: 'PATCH', path: getOrderPath(providerId), body });
      if (patched.ok) return createNotCharged('cancelled');
      if (patched.error.kind === 'unknown') return toFailed(patched.error);
      // The order was captured or has expired meanwhile.
      const after = await readOrder(providerId);
      return after.ok ? toPaymentProgress(after.value) : toFailed(after.error);
    },

    async refund(providerId, amount, currency, key) {
      const current = await readOrder(providerId);
      if (!current.ok) return fail(toDecline(current.error));
      const capture = getLastCapture(current.value);
      if (!capture) return fail(createDecline('unavailable', 'nothing was captured'));
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      const body = { amount: toPaypalAmount(amount, currency) };
      const refunded = await request({ method: 'POST', path, body, key });
      return refunded.ok ? ok(null) : fail(toDecline(refunded.error));
    },

    async readDispute(id) {
      const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
      const current = await request({ method: 'GET', path });
      if (current.ok) return toProviderDispute(current.value);
      if (current.error.kind === 'not_found') return undefined;
      throw new Error(`PayPal could not be reached: ${current.error.detail}`);
    },

    readEvent: createWebhookReader(options),

    // PayPal does not require registered domains.
    registerDomain: async () => true,
  };
}

const toFailed = (error: PaypalError): PaymentProgress => ({
  state: 'failed',
  decline: toDecline(error),
});
const createNotCharged = (detail: string): PaymentProgress => ({
  state: 'failed',
  decline: createDecline('unavailable', detail),
});

/** Whether PayPal's order has the reference and currency of the payment. A canceled order has another reference. */
function isSameOrder(current: PaypalOrder, order: PaymentOrder): boolean {
  const unit = getPurchaseUnit(current);
  return unit?.custom_id === order.paymentId && unit.amount?.currency_code === order.currency;
}

/**
 * Returns the progress of a charge. A quote that arrives between the check and the capture can still change PayPal's order. A capture
 * of another amount than the payment's counts as pending, and the next sync of the payment refunds it.
 */
function toChargeProgress(current: PaypalOrder, order: PaymentOrder): PaymentProgress {
  const { progress, amount, currency } = toProviderPayment(current);
  const isExpected = amount === order.amount && currency === order.currency;
  return progress.state === 'success' && !isExpected ? { state: 'pending' } : progress;
}
