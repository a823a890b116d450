import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { findPayment } from '#platform/ordering/payments/payment-row.ts';
import {
  changePayment,
  getPhase,
  PAYMENT_EVENTS,
  PAYMENT_PHASES,
  type PaymentEvent,
  type PaymentPhase,
} from '#platform/ordering/payments/payment-states.ts';
import { TEE } from '../../helpers/contract/buyer.ts';
import { startRecordingPlatform } from '../../helpers/contract/payments/recording-platform.ts';

const { db, ann } = await startRecordingPlatform();
const EVENTS = Object.keys(PAYMENT_EVENTS) as PaymentEvent[];
/** How the states are stored that the API contract does not have. */
const STORED: Partial<Record<PaymentPhase, { readonly state: string; readonly failure: string }>> =
  {
    canceled: { state: 'failed', failure: 'cancelled' },
    refunding: { state: 'pending', failure: 'to be refunded: sold out' },
  };

async function createPayment() {
  const checkout = await ann.ready([[TEE, 1]]);
  const { paymentId } = await ann.begin(checkout, { paymentMethodId: 'pm_card_visa' });
  const row = db.selectFrom('payments').select('id').where('provider_id', '=', paymentId);
  return (await row.executeTakeFirstOrThrow()).id;
}

const readRow = (id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('PROOF-13.1 a payment changes its phase by the events of its table alone: every other event leaves it as it is', async () => {
  const id = await createPayment();
  for (const phase of PAYMENT_PHASES) {
    for (const event of EVENTS) {
      const stored = STORED[phase] ?? { state: phase, failure: null };
      await db.updateTable('payments').set(stored).where('id', '=', id).execute();
      const before = await readRow(id);
      const changed = await runInTransaction(db, async (trx) => {
        const payment = (await findPayment(trx, id)) ?? expect.fail('no payment');
        expect(getPhase(payment)).toBe(phase);
        return changePayment(trx, payment, event, before.updated_at + 1);
      });
      const { from, to } = PAYMENT_EVENTS[event];
      if ((from as readonly PaymentPhase[]).includes(phase)) {
        expect(changed && getPhase(changed), `${event} in ${phase}`).toBe(to);
        continue;
      }
      expect(changed, `${event} in ${phase}`).toBeUndefined();
      expect(await readRow(id)).toEqual(before);
    }
  }
});

test('PROOF-13.2 nothing happens to a refunded payment, and only a refund to a paid one', () => {
  const listEvents = (phase: PaymentPhase) =>
    EVENTS.filter((event) => (PAYMENT_EVENTS[event].from as readonly string[]).includes(phase));
  expect(listEvents('refunded')).toEqual([]);
  expect(listEvents('success')).toEqual(['revoke', 'refund']);
  expect(listEvents('canceled')).toEqual(['pay', 'reject', 'revoke', 'refund']);
});

test('PROOF-13.3 no other file writes the state of a payment', () => {
  const writers = globSync('src/platform/**/*.ts').filter((file) =>
    /updateTable\('payments'\)\s*\.set\((?:columns|[^;]*?\b(?:state|failure):)/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(writers).toEqual(['src/platform/ordering/payments/payment-states.ts']);
});

test('PROOF-13.4 the sale of a payment is the one that is stored, whatever an earlier state of it had', async () => {
  const checkout = await ann.ready([[TEE, 1]]);
  const started = await ann.begin(checkout, { paymentMethodId: 'pm_card_visa' });
  await ann.submit(checkout.id, started);
  const { id, sale } = await db
    .selectFrom('payments')
    .select(['id', 'sale'])
    .where('provider_id', '=', started.paymentId)
    .executeTakeFirstOrThrow();
  const earlier = await findPayment(db, id);
  expect((await findPayment(db, id, earlier))?.sale).toBe(earlier?.sale);
  const changed = JSON.stringify({ ...JSON.parse(sale ?? ''), promoCode: 'OTHER' });
  await db.updateTable('payments').set({ sale: changed }).where('id', '=', id).execute();
  expect((await findPayment(db, id, earlier))?.sale).toMatchObject({ promoCode: 'OTHER' });
});
