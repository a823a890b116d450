import type {
  PaymentDecline,
  PaymentOrder,
  PaymentProgress,
  PaymentProvider,
  ProviderDispute,
} from '#platform/ordering/payment-providers/payment-provider.ts';
import type { PaymentPlatform } from '#shared/contract/payment.ts';
import { fail, ok } from '#shared/utils/result.ts';

/** The result of the next charge. `unknown` and `throws` lose the response, with or without a charge. */
export type Script =
  | 'success'
  | 'decline'
  | 'requires_action'
  | 'pending'
  | 'unknown, charged'
  | 'unknown, not charged'
  | 'throws, charged'
  | 'throws, not charged';

interface FakePayment {
  readonly providerId: string;
  order: PaymentOrder;
  progress: PaymentProgress;
  refunded: number;
  fee?: number;
}

export const DECLINED: PaymentDecline = {
  kind: 'card',
  displayMessage: 'Your card was declined.',
  detail: 'generic_decline',
};
const LOST: PaymentDecline = {
  kind: 'unknown',
  displayMessage: 'We could not reach the bank.',
  detail: 'timeout',
};
const CANCELLED: PaymentDecline = {
  kind: 'unavailable',
  displayMessage: 'cancelled',
  detail: 'cancelled',
};

/**
 * A payment provider in memory with the guarantees of a real one: a key charges once, and a canceled payment is never charged.
 * Tests script its charges and read its records.
 */
export function createFakeProvider(platform: PaymentPlatform) {
  const payments = new Map<string, FakePayment>();
  const responses = new Map<string, PaymentProgress>();
  /** All charges. */
  const charges: { readonly providerId: string; readonly amount: number }[] = [];
  const refunds: { readonly providerId: string; readonly amount: number }[] = [];
  const domains: string[] = [];
  const disputes = new Map<string, ProviderDispute>();
  let scripts: Script[] = [];
  let usual: Script = 'success';
  let pause: Promise<void> = Promise.resolve();
  let charging = Promise.withResolvers<void>();
  let refundsFail = false;
  let rejectsRefunds = false;
  let limitsRefunds = false;
  let losesRefunds = false;
  let count = 0;

  const find = (providerId: string): FakePayment => {
    const payment = payments.get(providerId);
    if (!payment) throw new Error(`${platform} has no payment ${providerId}`);
    return payment;
  };
  const completeCharge = (payment: FakePayment): PaymentProgress => {
    charges.push({ providerId: payment.providerId, amount: payment.order.amount });
    payment.progress = { state: 'success' };
    return payment.progress;
  };
  const returnMoney = (payment: FakePayment, amount: number) => {
    refunds.push({ providerId: payment.providerId, amount });
    payment.refunded += amount;
    if (payment.refunded >= payment.order.amount) payment.progress = { state: 'refunded' };
  };
  const started = ({ providerId }: FakePayment) => ({
    providerId,
    token: `${providerId}_secret`,
    meta: { kind: 'fake' },
  });

  function runScript(payment: FakePayment, script: Script, returnUrl: string): PaymentProgress {
    switch (script) {
      case 'success':
        return completeCharge(payment);
      case 'decline':
        payment.progress = { state: 'failed', decline: DECLINED };
        return payment.progress;
      case 'requires_action':
        payment.progress = {
          state: 'requires_action',
          redirectUrl: `https://bank.example/?back=${returnUrl}`,
        };
        return payment.progress;
      case 'pending':
        payment.progress = { state: 'pending' };
        return payment.progress;
      case 'unknown, charged':
        completeCharge(payment);
        return { state: 'failed', decline: LOST };
      case 'unknown, not charged':
        return { state: 'failed', decline: LOST };
      case 'throws, charged':
        completeCharge(payment);
        throw new Error('the connection is lost');
      case 'throws, not charged':
        throw new Error('the connection is lost');
    }
  }

  const provider: PaymentProvider = {
    platform,
    async create(order) {
      const payment: FakePayment = {
        providerId: `${platform}_${++count}`,
        order,
        progress: { state: 'created' },
        refunded: 0,
      };
      payments.set(payment.providerId, payment);
      return ok(started(payment));
    },
    async update(providerId, order) {
      const payment = find(providerId);
      if (payment.progress.state === 'success') return fail(CANCELLED);
      payment.order = order;
      payment.progress = { state: 'created' };
      return ok(started(payment));
    },
    async charge(providerId, order, returnUrl, key) {
      const known = responses.get(key);
      if (known) return known;
      const payment = find(providerId);
      const script = scripts.shift() ?? usual;
      if (payment.order.amount !== order.amount)
        throw new Error('charged with another amount than at its creation');
      charging.resolve();
      await pause;
      // Like a real provider: concurrent requests with one key are one charge.
      const responded = responses.get(key);
      if (responded) return responded;
      const progress = runScript(payment, script, returnUrl);
      if (!script.startsWith('unknown')) responses.set(key, progress);
      return progress;
    },
    async read(providerId) {
      const payment = payments.get(providerId);
      if (!payment) return undefined;
      const { amount, currency, paymentId } = payment.order;
      return {
        progress: payment.progress,
        amount,
        currency,
        refunded: payment.refunded,
        fee: payment.fee,
        reference: paymentId,
      };
    },
    async cancel(providerId) {
      const payment = find(providerId);
      if (payment.progress.state === 'success' || payment.progress.state === 'refunded')
        return payment.progress;
      payment.progress = { state: 'failed', decline: CANCELLED };
      return payment.progress;
    },
    async refund(providerId, amount, _currency, key) {
      if (refundsFail) return fail(LOST);
      if (rejectsRefunds) return fail(CANCELLED);
      if (limitsRefunds) return fail({ ...CANCELLED, detail: '429', isTemporary: true });
      if (!responses.has(key)) returnMoney(find(providerId), amount);
      responses.set(key, { state: 'refunded' });
      // The response is lost after the refund.
      return losesRefunds ? fail(LOST) : ok(null);
    },
    async readDispute(id) {
      return disputes.get(id);
    },
    async readEvent(body, headers) {
      if (headers.get('x-signature') !== sign(body)) return fail('not signed by the provider');
      const event: unknown = JSON.parse(body);
      const { id, about, dispute } = event as { id: string; about?: string; dispute?: string };
      if (dispute !== undefined) return ok({ eventId: id, disputeId: dispute });
      return ok(about === undefined ? undefined : { eventId: id, providerId: about });
    },
    async registerDomain(domainName) {
      domains.push(domainName);
      return true;
    },
  };

  return {
    provider,
    charges,
    refunds,
    domains,
    /** Sets the results of the next charges. Later ones succeed. */
    script: (...next: Script[]) => {
      scripts = next;
    },
    always: (script: Script) => {
      usual = script;
    },
    /** Makes charges wait until `release` is called. `isCharging` is settled when the first one waits. */
    hold: (): { readonly release: () => void; readonly isCharging: Promise<void> } => {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      charging = Promise.withResolvers();
      return { release: resolve, isCharging: charging.promise };
    },
    failRefunds: (failing: boolean) => {
      refundsFail = failing;
    },
    rejectRefunds: (rejecting: boolean) => {
      rejectsRefunds = rejecting;
    },
    /** The provider has too many requests. */
    limitRefunds: (limiting: boolean) => {
      limitsRefunds = limiting;
    },
    loseRefunds: (losing: boolean) => {
      losesRefunds = losing;
    },
    /** The seller refunds at the provider. */
    refundThere: (providerId: string, amount: number) => returnMoney(find(providerId), amount),
    /** The shopper completes 3-D Secure, or pays in the provider's script. */
    approve: (providerId: string) => completeCharge(find(providerId)),
    /** The shopper fails 3-D Secure. */
    reject: (providerId: string) => {
      find(providerId).progress = { state: 'failed', decline: DECLINED };
    },
    set: (providerId: string, change: Partial<FakePayment>) =>
      Object.assign(find(providerId), change),
    find,
    /** The buyer disputes a payment, or the dispute ends. */
    dispute: (id: string, providerId: string, state: ProviderDispute['state']) =>
      disputes.set(id, {
        id,
        state,
        isAppeal: false,
        reason: 'fraudulent',
        amount: find(providerId).order.amount,
        currency: find(providerId).order.currency,
        due: Date.parse('2026-06-20T00:00:00Z'),
        providerId,
        reference: undefined,
      }),
    event: (id: string, about?: string, dispute?: string) => {
      const body = JSON.stringify({ id, about, dispute });
      return { body, headers: { 'X-Signature': sign(body) } };
    },
  };
}
export type FakeProvider = ReturnType<typeof createFakeProvider>;

const sign = (body: string) => `signed:${body.length}`;
