import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { PaypalKeys } from '../environment.ts';
import type { PaymentOrder, PaymentProgress, PaymentProvider, ProviderRefusal, StartedPayment } from '../provider.ts';
import { type PaypalFailure, paypalClient } from './client.ts';
import { paypalAmount } from './money.ts';
import { cancelPatch, captureOf, orderBody, orderPatch, PaypalOrder, unitOf } from './order.ts';
import { paymentOf, progressOf, refusal, refusalOf } from './progress.ts';
import { readWebhook } from './webhook.ts';

interface PaypalOptions extends PaypalKeys {
  /** In place of the network: the sandbox, or a test. */
  readonly fetch?: typeof fetch | undefined;
}

const ORDERS = '/v2/checkout/orders';
const orderPath = (id: string) => `${ORDERS}/${encodeURIComponent(id)}`;

/** PayPal's orders: approved by the shopper in PayPal's own window, captured by the server once it has compared. */
export function paypalProvider(options: PaypalOptions): PaymentProvider {
  const { request } = paypalClient(options);
  const read = async (id: string) => orderIn(await request({ method: 'GET', path: orderPath(id) }));

  async function start(order: PaymentOrder, key: string): Promise<Result<StartedPayment, ProviderRefusal>> {
    const made = orderIn(await request({ method: 'POST', path: ORDERS, body: orderBody(order), key }));
    if (!made.ok) return fail(refusalOf(made.error));
    return ok({ providerId: made.value.id, token: made.value.id, meta: {} });
  }

  return {
    platform: 'paypal',
    start,

    async change(providerId, order, key) {
      const held = await read(providerId);
      if (!held.ok && held.error.kind !== 'missing') return fail(refusalOf(held.error));
      const { state } = held.ok ? progressOf(held.value) : { state: 'failed' };
      if (state !== 'created' && state !== 'failed')
        return fail(refusal('unknown', 'the order is paid or about to be'));
      if (held.ok && state === 'created' && isFor(held.value, order)) {
        const patched = await request({ method: 'PATCH', path: orderPath(providerId), body: orderPatch(order) });
        if (patched.ok) return ok({ providerId, token: providerId, meta: {} });
        if (patched.error.kind === 'unknown') return fail(refusalOf(patched.error));
      }
      return start(order, `${key}-new`);
    },

    async charge(providerId, order, _returnUrl, key) {
      const held = await read(providerId);
      if (!held.ok) return failedWith(held.error);
      const before = progressOf(held.value);
      if (before.state !== 'created') return before;
      if (held.value.status !== 'APPROVED') return notCharged(`the order is ${held.value.status}, not approved`);
      if (!isFor(held.value, order) || paymentOf(held.value).amount !== order.amount) {
        return notCharged('the order is for another amount, currency or payment');
      }
      const path = `${orderPath(providerId)}/capture`;
      const captured = orderIn(await request({ method: 'POST', path, body: {}, key }));
      if (captured.ok) return progressOf(captured.value);
      if (!captured.error.issues.includes('ORDER_ALREADY_CAPTURED')) return failedWith(captured.error);
      const after = await read(providerId);
      return after.ok ? progressOf(after.value) : failedWith(after.error);
    },

    async read(providerId) {
      const held = await read(providerId);
      if (held.ok) return paymentOf(held.value);
      if (held.error.kind === 'missing') return undefined;
      throw new Error(`PayPal could not be asked: ${held.error.detail}`);
    },

    async cancel(providerId) {
      const held = await read(providerId);
      if (!held.ok) return failedWith(held.error);
      const before = progressOf(held.value);
      if (before.state !== 'created') return before;
      const body = cancelPatch(unitOf(held.value)?.custom_id ?? '');
      const patched = await request({ method: 'PATCH', path: orderPath(providerId), body });
      if (patched.ok) return notCharged('cancelled');
      if (patched.error.kind === 'unknown') return failedWith(patched.error);
      // It was captured, or ran out, in between.
      const after = await read(providerId);
      return after.ok ? progressOf(after.value) : failedWith(after.error);
    },

    async refund(providerId, amount, currency, key) {
      const held = await read(providerId);
      if (!held.ok) return fail(refusalOf(held.error));
      const capture = captureOf(held.value);
      if (!capture) return fail(refusal('unavailable', 'nothing was captured'));
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      const body = { amount: paypalAmount(amount, currency) };
      const refunded = await request({ method: 'POST', path, body, key });
      return refunded.ok ? ok(null) : fail(refusalOf(refunded.error));
    },

    readEvent: readWebhook(options),

    // PayPal needs no domain registered.
    registerDomain: async () => true,
  };
}

function orderIn(answer: Result<unknown, PaypalFailure>): Result<PaypalOrder, PaypalFailure> {
  return answer.ok ? ok(v.parse(PaypalOrder, answer.value)) : answer;
}

const failedWith = (failure: PaypalFailure): PaymentProgress => ({ state: 'failed', refusal: refusalOf(failure) });
const notCharged = (detail: string): PaymentProgress => ({ state: 'failed', refusal: refusal('unavailable', detail) });

/** Whether an order is the payment's own, in its currency. A cancelled one has another reference. */
function isFor(held: PaypalOrder, order: PaymentOrder): boolean {
  const unit = unitOf(held);
  return unit?.custom_id === order.paymentId && unit.amount?.currency_code === order.currency;
}
