import * as v from 'valibot';
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
import { toPaypalAmount } from './money.ts';
import {
  buildCancelPatch,
  buildOrderBody,
  buildOrderPatch,
  getLastCapture,
  getPurchaseUnit,
  PaypalOrder,
} from './order.ts';
import { createDecline, toDecline, toPaymentProgress, toProviderPayment } from './progress.ts';
import { createWebhookReader } from './webhook.ts';

interface PaypalOptions extends PaypalKeys {
  /** In place of the network: the sandbox, or a test. */
  readonly fetch?: typeof fetch | undefined;
}

const ORDERS = '/v2/checkout/orders';
const orderPath = (id: string) => `${ORDERS}/${encodeURIComponent(id)}`;

/** PayPal's orders: approved by the shopper in PayPal's own window, captured by the server once it has compared. */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const { request } = createPaypalClient(options);
  const read = async (id: string) => orderIn(await request({ method: 'GET', path: orderPath(id) }));

  async function start(order: PaymentOrder, key: string): Promise<Result<CreatedPayment, PaymentDecline>> {
    const made = orderIn(await request({ method: 'POST', path: ORDERS, body: buildOrderBody(order), key }));
    if (!made.ok) return fail(toDecline(made.error));
    return ok({ providerId: made.value.id, token: made.value.id, meta: {} });
  }

  return {
    platform: 'paypal',
    create: start,

    async update(providerId, order, key) {
      const held = await read(providerId);
      if (!held.ok && held.error.kind !== 'missing') return fail(toDecline(held.error));
      const { state } = held.ok ? toPaymentProgress(held.value) : { state: 'failed' };
      if (state !== 'created' && state !== 'failed')
        return fail(createDecline('unknown', 'the order is paid or about to be'));
      if (held.ok && state === 'created' && isFor(held.value, order)) {
        const patched = await request({ method: 'PATCH', path: orderPath(providerId), body: buildOrderPatch(order) });
        if (patched.ok) return ok({ providerId, token: providerId, meta: {} });
        if (patched.error.kind === 'unknown') return fail(toDecline(patched.error));
      }
      return start(order, `${key}-new`);
    },

    async charge(providerId, order, _returnUrl, key) {
      const held = await read(providerId);
      if (!held.ok) return failedWith(held.error);
      const before = toPaymentProgress(held.value);
      if (before.state !== 'created') return before;
      if (held.value.status !== 'APPROVED') return notCharged(`the order is ${held.value.status}, not approved`);
      if (!isFor(held.value, order) || toProviderPayment(held.value).amount !== order.amount) {
        return notCharged('the order is for another amount, currency or payment');
      }
      const path = `${orderPath(providerId)}/capture`;
      const captured = orderIn(await request({ method: 'POST', path, body: {}, key }));
      if (captured.ok) return toPaymentProgress(captured.value);
      if (!captured.error.issues.includes('ORDER_ALREADY_CAPTURED')) return failedWith(captured.error);
      const after = await read(providerId);
      return after.ok ? toPaymentProgress(after.value) : failedWith(after.error);
    },

    async read(providerId) {
      const held = await read(providerId);
      if (held.ok) return toProviderPayment(held.value);
      if (held.error.kind === 'missing') return undefined;
      throw new Error(`PayPal could not be asked: ${held.error.detail}`);
    },

    async cancel(providerId) {
      const held = await read(providerId);
      if (!held.ok) return failedWith(held.error);
      const before = toPaymentProgress(held.value);
      if (before.state !== 'created') return before;
      const body = buildCancelPatch(getPurchaseUnit(held.value)?.custom_id ?? '');
      const patched = await request({ method: 'PATCH', path: orderPath(providerId), body });
      if (patched.ok) return notCharged('cancelled');
      if (patched.error.kind === 'unknown') return failedWith(patched.error);
      // It was captured, or ran out, in between.
      const after = await read(providerId);
      return after.ok ? toPaymentProgress(after.value) : failedWith(after.error);
    },

    async refund(providerId, amount, currency, key) {
      const held = await read(providerId);
      if (!held.ok) return fail(toDecline(held.error));
      const capture = getLastCapture(held.value);
      if (!capture) return fail(createDecline('unavailable', 'nothing was captured'));
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      const body = { amount: toPaypalAmount(amount, currency) };
      const refunded = await request({ method: 'POST', path, body, key });
      return refunded.ok ? ok(null) : fail(toDecline(refunded.error));
    },

    readEvent: createWebhookReader(options),

    // PayPal needs no domain registered.
    registerDomain: async () => true,
  };
}

function orderIn(answer: Result<unknown, PaypalError>): Result<PaypalOrder, PaypalError> {
  return answer.ok ? ok(v.parse(PaypalOrder, answer.value)) : answer;
}

const failedWith = (failure: PaypalError): PaymentProgress => ({ state: 'failed', decline: toDecline(failure) });
const notCharged = (detail: string): PaymentProgress => ({
  state: 'failed',
  decline: createDecline('unavailable', detail),
});

/** Whether an order is the payment's own, in its currency. A cancelled one has another reference. */
function isFor(held: PaypalOrder, order: PaymentOrder): boolean {
  const unit = getPurchaseUnit(held);
  return unit?.custom_id === order.paymentId && unit.amount?.currency_code === order.currency;
}
