import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUSTOMER, TEE } from '../../helpers/contract/buyer.ts';
import {
  type SentEvent,
  startRecordingPlatform,
} from '../../helpers/contract/payments/recording-platform.ts';

const platform = await startRecordingPlatform();
const { db, ann, stripe, paypal } = platform;

/** What happens to a payment at its provider. */
interface History {
  readonly platform: 'stripe' | 'paypal';
  /** How it starts. `unseen`: paid at the provider, and the platform learns it only from events. */
  readonly start: 'paid' | 'unseen' | 'declined' | 'canceled' | 'bank approves' | 'bank declines';
  readonly isDisputed: boolean;
  readonly verdict: 'won' | 'lost' | 'none';
  /** Refunds at the provider, in hundredths of what is left. */
  readonly refunds: readonly number[];
}

const history = (
  name: History['platform'],
  starts: readonly History['start'][],
): fc.Arbitrary<History> =>
  fc.record({
    platform: fc.constant(name),
    start: fc.constantFrom(...starts),
    isDisputed: fc.boolean(),
    verdict: fc.constantFrom('won', 'lost', 'none'),
    refunds: fc.array(fc.constantFrom(10, 37, 50, 100), { maxLength: 3 }),
  });

const isPaid = ({ start }: History) =>
  start === 'paid' || start === 'unseen' || start === 'bank approves';

const METHODS = { paid: 'visa', declined: 'chargeDeclined' } as const;

/** Starts the payment of a new checkout at Stripe, and returns the steps that follow, each with its events. */
function listStripeSteps(
  { start, isDisputed }: History,
  checkout: Checkout,
  paymentId: string,
  token: string,
) {
  const disputes = isDisputed && (start === 'paid' || start === 'unseen');
  const submit = async () => {
    await ann.submit(checkout.id, { paymentId, paymentToken: token, meta: {} });
  };
  const decide = (decision: string) => async () => {
    await platform.decide('/sandbox/stripe/challenge', {
      payment_intent: paymentId,
      client_secret: token,
      decision,
    });
  };
  const confirm = async () => {
    const payment_method = disputes ? 'pm_card_createDispute' : 'pm_card_visa';
    await platform.callStripe(`payment_intents/${paymentId}/confirm`, {
      payment_method,
      return_url: 'https://a.example',
    });
  };
  const cancel = async () => {
    await platform.callStripe(`payment_intents/${paymentId}/cancel`, {});
  };
  switch (start) {
    case 'paid':
    case 'declined':
      return [submit];
    case 'unseen':
      return [confirm];
    case 'canceled':
      return [cancel];
    case 'bank approves':
      return [submit, decide('approve')];
    case 'bank declines':
      return [submit, decide('decline')];
  }
}

function chooseStripeMethod({ start, isDisputed }: History): string {
  if (start.startsWith('bank')) return 'pm_card_authenticationRequired';
  if (start === 'paid' && isDisputed) return 'pm_card_createDispute';
  return `pm_card_${METHODS[start === 'declined' ? 'declined' : 'paid']}`;
}

type Checkout = Awaited<ReturnType<typeof ann.ready>>;

function listPaypalSteps({ start }: History, checkout: Checkout, paymentId: string, token: string) {
  const approve = async () => {
    const decision = start === 'declined' ? 'decline' : 'approve';
    await platform.decide('/sandbox/paypal/approve', { token: paymentId, decision });
  };
  const submit = async () => {
    await ann.submit(
      checkout.id,
      { paymentId, paymentToken: token, meta: {} },
      { platform: 'paypal' },
    );
  };
  const capture = async () => {
    await platform.callPaypal(`/v2/checkout/orders/${paymentId}/capture`, {});
  };
  return start === 'canceled' ? [] : [approve, start === 'unseen' ? capture : submit];
}

type Deliver = (events: readonly SentEvent[], isLast: boolean) => Promise<void>;

/** Plays a history with a new checkout, and returns where it has ended. */
async function play(one: History, deliver: Deliver) {
  const isStripe = one.platform === 'stripe';
  const provider = isStripe ? stripe : paypal;
  const sold = await countSold();
  const ready = await ann.ready([[TEE, 2]]);
  const email = `ann${!isStripe && one.isDisputed ? '+dispute' : ''}@example.com`;
  const checkout = ann.body(await ann.update(ready.id, { customer: { ...CUSTOMER, email } }));
  const { paymentId, paymentToken } = await ann.begin(
    checkout,
    isStripe
      ? { paymentMethodId: chooseStripeMethod(one) }
      : { platform: 'paypal', paymentMethod: 'paypal', paymentMethodId: undefined },
  );
  await platform.takeEvents();
  const seen: SentEvent[] = [];
  const step = async (work: () => Promise<unknown>) => {
    await work();
    const events = await platform.takeEvents();
    seen.push(...events);
    await deliver(events, false);
  };
  const list = isStripe ? listStripeSteps : listPaypalSteps;
  for (const work of list(one, checkout, paymentId, paymentToken)) await step(work);
  if (isPaid(one)) {
    let left = checkout.costs.total.value;
    for (const share of one.refunds) {
      const amount = Math.floor((left * share) / 100);
      if (amount < 1) continue;
      left -= amount;
      await step(() => provider.refund(paymentId, amount, 'USD', crypto.randomUUID()));
    }
    const disputeId = findDisputeId(seen);
    if (disputeId !== undefined && one.verdict !== 'none')
      await step(() => decideDispute(one, disputeId));
  }
  await deliver([], true);
  return readEnd(checkout.id, sold, provider, paymentId);
}

function findDisputeId(events: readonly SentEvent[]): string | undefined {
  for (const { body } of events) {
    const found = /"(?:dispute_)?id":"(du_\w+|PP-D-\w+)"/.exec(body)?.[1];
    if (found) return found;
  }
  return undefined;
}

const decideDispute = ({ platform: name, verdict }: History, id: string) =>
  name === 'stripe'
    ? platform.callStripe(`disputes/${id}`, {
        'evidence[uncategorized_text]': verdict === 'won' ? 'winning_evidence' : 'losing_evidence',
        submit: 'true',
      })
    : platform.callPaypal(`/v1/customer/disputes/${id}/adjudicate`, {
        adjudication_outcome: verdict === 'won' ? 'SELLER_FAVOR' : 'BUYER_FAVOR',
      });

async function countSold(): Promise<number> {
  const row = db
    .selectFrom('inventory')
    .select('sold')
    .where('variant_id', '=', '1')
    .where('size_id', '=', '1');
  return (await row.executeTakeFirstOrThrow()).sold;
}

async function readEnd(
  checkoutId: string,
  soldBefore: number,
  provider: typeof stripe,
  paymentId: string,
) {
  const { state } = await db
    .selectFrom('checkouts')
    .select('state')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .execute();
  const ids = ['', ...orders.map(({ id }) => id)];
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute();
  const disputes = await db
    .selectFrom('disputes')
    .select(['state', 'reason'])
    .where('order_id', 'in', ids)
    .execute();
  const mails = (await db.selectFrom('outbox').select(['kind', 'payload']).execute()).filter(
    ({ payload }) => orders.some(({ id }) => payload.includes(id)),
  );
  const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(orders.length).toBeLessThanOrEqual(1);
  expect(
    refunds.every((refund) => refund.state === 'succeeded' && refund.credit_note_number !== null),
  ).toBe(true);
  expect(count('refunded')).toBe(refunds.length);
  expect(count('dispute')).toBeLessThanOrEqual(2 * disputes.length);
  if (orders.length > 0) expect((await provider.read(paymentId))?.refunded).toBe(refunded);
  return {
    end: {
      checkout: state,
      orders: orders.map(({ status, total, invoice_number }) => ({
        status,
        total,
        isInvoiced: invoice_number !== null,
      })),
      refunded,
      disputes,
      sold: (await countSold()) - soldBefore,
      confirmations: count('confirmation'),
      sellerMails: count('newOrder'),
    },
    refundMails: count('refunded'),
  };
}

/** A generator of whole numbers below a limit. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Delivers some events at once, the others late, in another order, and some of them again. */
function createDisorder(seed: number): Deliver {
  const random = createRandom(seed);
  const waiting: SentEvent[] = [];
  const pastEvents: SentEvent[] = [];
  return async (events, isLast) => {
    waiting.push(...events);
    while (waiting.length > 0 && (isLast || random(3) === 0)) {
      const [event] = waiting.splice(random(waiting.length), 1);
      if (!event) continue;
      pastEvents.push(event);
      await platform.deliver(event);
      const again = pastEvents[random(pastEvents.length)];
      if (again && random(2) === 0) await platform.deliver(again);
    }
    if (isLast) await Promise.all(pastEvents.slice(-3).map(platform.deliver));
  };
}

const deliverInOrder: Deliver = async (events) => {
  for (const event of events) await platform.deliver(event);
};

async function comparesEqual(one: History, seed: number): Promise<void> {
  const ordered = await play(one, deliverInOrder);
  const disordered = await play(one, createDisorder(seed));
  expect(disordered.end).toEqual(ordered.end);
  // Refunds that the platform learns of at once are one, with one mail.
  expect(disordered.refundMails).toBeLessThanOrEqual(ordered.refundMails);
  if (isPaid(one)) expect(ordered.end.orders).toHaveLength(1);
  else expect(ordered.end.orders).toEqual([]);
}

const RUNS = { numRuns: 25 };
const STRIPE_STARTS = [
  'paid',
  'unseen',
  'declined',
  'canceled',
  'bank approves',
  'bank declines',
] as const;

test('PROOF-10.1 events of Stripe that arrive late, twice or in any order leave orders, refunds, disputes, stock and mails as in their order', async () => {
  await fc.assert(
    fc.asyncProperty(history('stripe', STRIPE_STARTS), fc.nat(), comparesEqual),
    RUNS,
  );
}, 240_000);

test('PROOF-10.2 events of PayPal that arrive late, twice or in any order leave orders, refunds, disputes, stock and mails as in their order', async () => {
  const starts = ['paid', 'unseen', 'declined', 'canceled'] as const;
  await fc.assert(fc.asyncProperty(history('paypal', starts), fc.nat(), comparesEqual), RUNS);
}, 240_000);
