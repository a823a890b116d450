import type {
  PaymentDecline,
  PaymentOrder,
  PaymentProgress,
  PaymentProvider,
} from '#platform/ordering/payment-providers/payment-provider.ts';
import type { PaymentPlatform } from '#shared/contract/payment.ts';
import { fail, ok } from '#shared/utils/result.ts';

/** What the provider does with the next charge. A lost answer: the money moves (or not), and nobody is told. */
export type Script =
  | 'success'
  | 'decline'
  | 'requires_action'
  | 'pending'
  | 'unknown, charged'
  | 'unknown, not charged'
  | 'throws, charged'
  | 'throws, not charged';

interface Held {
  readonly providerId: string;
  order: PaymentOrder;
  progress: PaymentProgress;
}

export const DECLINED: PaymentDecline = {
  kind: 'card',
  displayMessage: 'Your card was declined.',
  detail: 'generic_decline',
};
const LOST: PaymentDecline = { kind: 'unknown', displayMessage: 'We could not reach the bank.', detail: 'timeout' };
const CANCELLED: PaymentDecline = { kind: 'unavailable', displayMessage: 'cancelled', detail: 'cancelled' };

/**
 * A payment provider in memory that keeps what a real one promises: a key moves money once, a cancelled payment is never
 * charged, what is read is what it holds. Tests script its charges and read its books.
 */
export function createFakeProvider(platform: PaymentPlatform) {
  const payments = new Map<string, Held>();
  const answers = new Map<string, PaymentProgress>();
  /** Every time money moved. */
  const charges: { readonly providerId: string; readonly amount: number }[] = [];
  const refunds: { readonly providerId: string; readonly amount: number }[] = [];
  const domains: string[] = [];
  let scripts: Script[] = [];
  let usual: Script = 'success';
  let pause: Promise<void> = Promise.resolve();
  let refundsFail = false;
  let count = 0;

  const find = (providerId: string): Held => {
    const held = payments.get(providerId);
    if (!held) throw new Error(`${platform} knows no ${providerId}`);
    return held;
  };
  const take = (held: Held): PaymentProgress => {
    charges.push({ providerId: held.providerId, amount: held.order.amount });
    held.progress = { state: 'success' };
    return held.progress;
  };
  const started = ({ providerId }: Held) => ({ providerId, token: `${providerId}_secret`, meta: { kind: 'fake' } });

  function carryOut(held: Held, script: Script, returnUrl: string): PaymentProgress {
    switch (script) {
      case 'success':
        return take(held);
      case 'decline':
        held.progress = { state: 'failed', decline: DECLINED };
        return held.progress;
      case 'requires_action':
        held.progress = { state: 'requires_action', redirectUrl: `https://bank.example/?back=${returnUrl}` };
        return held.progress;
      case 'pending':
        held.progress = { state: 'pending' };
        return held.progress;
      case 'unknown, charged':
        take(held);
        return { state: 'failed', decline: LOST };
      case 'unknown, not charged':
        return { state: 'failed', decline: LOST };
      case 'throws, charged':
        take(held);
        throw new Error('the line is cut');
      case 'throws, not charged':
        throw new Error('the line is cut');
    }
  }

  const provider: PaymentProvider = {
    platform,
    async create(order) {
      const held: Held = { providerId: `${platform}_${++count}`, order, progress: { state: 'created' } };
      payments.set(held.providerId, held);
      return ok(started(held));
    },
    async update(providerId, order) {
      const held = find(providerId);
      if (held.progress.state === 'success') return fail(CANCELLED);
      held.order = order;
      held.progress = { state: 'created' };
      return ok(started(held));
    },
    async charge(providerId, order, returnUrl, key) {
      const known = answers.get(key);
      if (known) return known;
      const held = find(providerId);
      const script = scripts.shift() ?? usual;
      if (held.order.amount !== order.amount) throw new Error('charged with another amount than it was begun for');
      await pause;
      // As with a real one: two requests of one key that overlap are one charge.
      const answered = answers.get(key);
      if (answered) return answered;
      const progress = carryOut(held, script, returnUrl);
      if (!script.startsWith('unknown')) answers.set(key, progress);
      return progress;
    },
    async read(providerId) {
      const held = payments.get(providerId);
      if (!held) return undefined;
      const { amount, currency, paymentId } = held.order;
      return { progress: held.progress, amount, currency, reference: paymentId };
    },
    async cancel(providerId) {
      const held = find(providerId);
      if (held.progress.state === 'success' || held.progress.state === 'refunded') return held.progress;
      held.progress = { state: 'failed', decline: CANCELLED };
      return held.progress;
    },
    async refund(providerId, amount, _currency, key) {
      if (refundsFail) return fail(LOST);
      if (!answers.has(key)) refunds.push({ providerId, amount });
      answers.set(key, { state: 'refunded' });
      find(providerId).progress = { state: 'refunded' };
      return ok(null);
    },
    async readEvent(body, headers) {
      if (headers.get('x-signature') !== sign(body)) return fail('not signed by the provider');
      const event: unknown = JSON.parse(body);
      const { id, about } = event as { readonly id: string; readonly about?: string };
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
    /** What happens to the next charges, in turn; after them all succeed. */
    script: (...next: Script[]) => {
      scripts = next;
    },
    always: (script: Script) => {
      usual = script;
    },
    /** Charges wait until the answer is called. */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return resolve;
    },
    failRefunds: (failing: boolean) => {
      refundsFail = failing;
    },
    /** The shopper passes the bank's check, or pays by the provider's script alone. */
    approve: (providerId: string) => take(find(providerId)),
    /** The shopper fails the bank's check. */
    reject: (providerId: string) => {
      find(providerId).progress = { state: 'failed', decline: DECLINED };
    },
    set: (providerId: string, change: Partial<Held>) => Object.assign(find(providerId), change),
    held: find,
    event: (id: string, about?: string) => {
      const body = JSON.stringify({ id, about });
      return { body, headers: { 'X-Signature': sign(body) } };
    },
  };
}
export type FakeProvider = ReturnType<typeof createFakeProvider>;

const sign = (body: string) => `signed:${body.length}`;
