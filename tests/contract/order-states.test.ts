import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder } from '#platform/ordering/order-management/format-orders.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { Order } from '#shared/contract/orders.ts';
import { getOrderPhase, getOrderSteps, isOnItsWay } from '#shared/rules/orders/order-view.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getStatusText } from '#storefront/features/orders/order-texts.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import {
  CUSTOMER,
  createBuyer,
  createCommercePlatform,
  EU_STORE,
  seedFixture,
  TEE,
} from '../helpers/contract/buyer.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const platform = await createCommercePlatform();
await seedFixture(platform.db, { ...EU_STORE, orderMail: 'orders@fixture.example' });
const MUG = await platform.skuOf('camp-mug');
const MAP = await platform.skuOf('route-map');
const t = createTranslator(getTexts('interface', 'en'), { locale: 'en', base: '' }, {});
const BUYER = {
  ...CUSTOMER,
  address: {
    address1: 'Torstraße 1',
    city: 'Berlin',
    state: '',
    zip: '10119',
    country: 'Germany',
    countryCode: 'DE',
  },
};

const Sku = fc.constantFrom(TEE, MUG, MAP);
const Units = fc.record({ sku: Sku, quantity: fc.integer({ min: 1, max: 2 }) });
/** What happens to an order. What is not possible when its turn comes changes nothing. */
const Event = fc.oneof(
  fc.record({ kind: fc.constant('withdraw' as const), units: Units }),
  fc.record({ kind: fc.constant('cancel' as const), units: Units }),
  fc.record({ kind: fc.constant('refund' as const), units: Units }),
  fc.record({ kind: fc.constant('ship' as const), units: Units }),
  fc.record({
    kind: fc.constant('change' as const),
    to: fc.constantFrom(
      'in_production',
      'in_production',
      'shipped',
      'delivered',
      'cancelled',
      'refunded',
    ),
  }),
  fc.record({ kind: fc.constant('dispute' as const), state: fc.constantFrom('open', 'won') }),
);
type Event = typeof Event extends fc.Arbitrary<infer E> ? E : never;
const Story = fc.record({
  lines: fc.uniqueArray(fc.tuple(Sku, fc.integer({ min: 1, max: 2 })), {
    selector: ([sku]) => sku,
    minLength: 1,
    maxLength: 3,
  }),
  hasConsent: fc.boolean(),
  events: fc.array(Event, { minLength: 1, maxLength: 5 }),
});

const send = (path: string, form: Readonly<Record<string, string>>) =>
  platform.request('POST', path, String(new URLSearchParams(form)), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'http://localhost',
  });

async function place(lines: readonly (readonly [string, number])[], hasConsent: boolean) {
  await platform.db.updateTable('inventory').set({ supplied: 1_000_000 }).execute();
  const buyer = createBuyer(platform);
  const { id } = await buyer.ready(lines, { region: 'EU' });
  const isPrinted = lines.some(([sku]) => sku !== MAP);
  const checkout = buyer.body(
    await buyer.update(id, {
      customer: BUYER,
      ...(isPrinted && { deliveryOption: { id: 'fullStandardCost' } }),
      ...(lines.some(([sku]) => sku === MAP) && { downloadConsent: true }),
    }),
  );
  const submitted = await buyer.submit(id, await buyer.begin(checkout));
  expect(submitted.status, submitted.text).toBe(200);
  const { body } = await platform.request('GET', `/v1/orders?cartId=${id}`);
  const order = body as { orderNumber: string; lookupNumber: string; access: { pageUrl: string } };
  await platform.db
    .updateTable('orders')
    .set({ download_consent_at: hasConsent ? platform.time.now : null })
    .where('order_number', '=', order.orderNumber)
    .execute();
  return { ...order, path: order.access.pageUrl.replace('http://localhost', '') };
}
type Placed = Awaited<ReturnType<typeof place>>;

async function happen({ orderNumber: number, path }: Placed, event: Event): Promise<void> {
  const of = { storeId: '1', number };
  const { units } = event as {
    readonly units?: { readonly sku: string; readonly quantity: number };
  };
  const form = units && { sku: units.sku, [`quantity-${units.sku}`]: String(units.quantity) };
  if (event.kind === 'withdraw')
    await send('/withdrawals/fixture/confirm?locale=en', {
      fullName: 'Ann Lee',
      orderNumber: number,
      email: 'ann@example.com',
      ...form,
    });
  if (event.kind === 'cancel') {
    const page = (await platform.request('GET', path)).text;
    const [, left] = /name="left" value="([^"]*)"/.exec(page) ?? [];
    // Without a choice the button is for the whole order.
    if (page.includes('Cancel this order'))
      await send(path.replace('?', '/cancel?'), left === undefined ? {} : { left, ...form });
  }
  if (event.kind === 'refund')
    await refundOrder(platform.commerce, {
      ...of,
      selection: { items: [event.units], delivery: false, amount: 0 },
    });
  if (event.kind === 'ship') {
    const shipment = { items: [event.units] };
    await changeOrder(platform.commerce, { ...of, to: 'shipped', shipment });
  }
  if (event.kind === 'change') {
    const to = event.to as 'shipped';
    await changeOrder(platform.commerce, { ...of, to, shipment: {} });
  }
  if (event.kind === 'dispute') {
    const { id } = await platform.db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    await platform.db.deleteFrom('disputes').where('order_id', '=', id).execute();
    await platform.db
      .insertInto('disputes')
      .values({
        platform: 'stripe',
        id: `du_${id}`,
        order_id: id,
        amount: 500,
        currency: 'USD',
        reason: 'fraudulent',
        state: event.state === 'won' ? 'closed' : 'open',
        due_at: null,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
  }
}

/** A row of any table; each column is read as what it is. */
type Row = Readonly<Record<string, string & number>>;

interface Parts {
  readonly lines: { sku: string; quantity: number }[];
  readonly isByShopper?: boolean;
}

/** What is true of an order, counted from its rows without the code that chooses words. */
async function readFacts({ orderNumber }: Placed) {
  const { db } = platform;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const of = (
    table: 'withdrawals' | 'refunds' | 'shipments' | 'order_items' | 'disputes' | 'order_steps',
  ) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('order_id', '=', order.id)
      .execute() as unknown as Promise<Row[]>;
  const items = await of('order_items');
  const begun = (await of('order_steps')).filter(({ status }) =>
    /in_prod|shipped|delivered/.test(status ?? ''),
  );
  const start = Math.min(...begun.map(({ reached_at }) => reached_at ?? 0));
  const count = (rows: Row[], column: string, sku: string) =>
    rows
      .flatMap((row) => JSON.parse(row[column] ?? '[]') as { sku: string; quantity: number }[])
      .reduce((sum, unit) => (unit.sku === sku ? sum + unit.quantity : sum), 0);
  const refunds = (await of('refunds')).filter(({ state }) => state !== 'failed');
  const withdrawals = await of('withdrawals');
  const lines = items.map(({ sku = '', quantity = 0 }) => {
    const isFile = sku === MAP;
    // A shopper cancels units that were left; a seller may refund those that were withdrawn.
    const [byShopper, bySeller] = [true, false].map((isByShopper) => {
      const some = refunds
        .map((row) => ({ row, parts: JSON.parse(row.parts ?? '{}') as Parts }))
        .filter(({ parts }) => (parts.isByShopper ?? false) === isByShopper);
      return {
        refunded: some
          .flatMap(({ parts }) => parts.lines)
          .reduce((sum, line) => (line.sku === sku ? sum + line.quantity : sum), 0),
        canceled: count(
          some.map(({ row }) => row),
          'unshipped',
          sku,
        ),
      };
    });
    const omit = (withdrawn: number, column: 'refunded' | 'canceled') =>
      Math.max(withdrawn, bySeller?.[column] ?? 0) + (byShopper?.[column] ?? 0);
    const before = count(
      withdrawals.filter(({ received_at = 0 }) => received_at <= start),
      'skus',
      sku,
    );
    return {
      sku,
      quantity,
      isFile,
      omitted: omit(isFile ? 0 : before, 'canceled'),
      ended: omit(count(withdrawals, 'skus', sku), 'refunded'),
    };
  });
  const shipments = await of('shipments');
  const printed = lines.filter(({ isFile }) => !isFile);
  const left = printed.reduce(
    (sum, line) =>
      sum + Math.max(0, line.quantity - line.omitted - count(shipments, 'items', line.sku)),
    0,
  );
  return {
    order,
    status: order.status as string,
    left,
    sent: shipments.length,
    hasOmitted: lines.some((line) => line.omitted > 0),
    hasPrinted: printed.length > 0,
    isOpen:
      order.status === 'placed' || order.status === 'in_production' || order.status === 'shipped',
    refunded: refunds
      .filter(({ state }) => state === 'succeeded')
      .reduce((sum, { amount = 0 }) => sum + amount, 0),
    isDisputed: (await of('disputes')).some(({ state }) => state === 'open'),
    canWithdraw: lines.some(
      ({ isFile, quantity, ended }) =>
        !(isFile && order.download_consent_at !== null) && quantity > ended,
    ),
    canCancel: lines.some(({ quantity, ended }) => quantity > ended),
  };
}
type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Sentences that are false of an order in this state. */
function findContradictions(text: string, facts: Facts): string[] {
  const { left, sent, status, refunded, isOpen } = facts;
  const sentences: readonly (readonly [RegExp, boolean])[] = [
    [/get it ready next/, status === 'placed' && left > 0],
    [/order is being prepared/, status === 'in_production' && left > 0],
    [/rest will follow/, status === 'shipped' && left > 0 && sent > 0],
    [/Your order is on its way|Your package is on its way/, status === 'shipped' && left === 0],
    [/in time is not sent/, facts.hasOmitted],
    [/>Expected |^Expected/m, isOpen && facts.hasPrinted && left + sent > 0],
    [/Cancel this order/, status === 'placed' && facts.canCancel && !facts.isDisputed],
    [
      /Withdraw from contract here/,
      facts.canWithdraw && status !== 'cancelled' && status !== 'refunded',
    ],
    [/payment for this order is disputed/, facts.isDisputed],
    [/[Ww]e refunded|Refunded so far|is on its way back/, refunded > 0],
    [/can become [^\n]*in_production/, status === 'placed' && left > 0],
    [/do not (?:make|send)/, facts.hasOmitted],
    [/Nothing has shipped yet/, isOpen && sent === 0 && left > 0],
    [/(?:^|\s)0 ×/m, false],
  ];
  return sentences.flatMap(([words, isTrue]) =>
    words.test(text) && !isTrue ? [String(words)] : [],
  );
}

/** All that is shown of an order. */
async function show(placed: Placed, order: ManagedOrder): Promise<Record<string, string>> {
  const { body } = await platform.request(
    'GET',
    `/v1/orders/${placed.lookupNumber}?storeSlug=fixture`,
  );
  const tracked = v.parse(Order, body);
  const phase = getOrderPhase(tracked);
  const page = (await platform.request('GET', placed.path)).text.replace(
    /[\s\S]*<main|<\/main>[\s\S]*/g,
    '',
  );
  expect(page).not.toContain(placed.lookupNumber);
  return {
    page,
    track: [
      getStatusText(tracked, t),
      isOnItsWay(phase) && tracked.deliveryEstimates ? t('order.arrives', { days: '' }) : '',
      isOnItsWay(phase) && tracked.shipments.length === 0 ? t('order.noShipment') : '',
    ].join('\n'),
    command: formatOrder(order, String),
  };
}

test('OPAGE-10 no sentence of page, tracking, mails and commands contradicts an order, whatever has happened to it', async () => {
  await fc.assert(
    fc.asyncProperty(Story, async ({ lines, hasConsent, events }) => {
      const placed = await place(lines, hasConsent);
      for (const event of events) {
        platform.time.now += 60_000;
        const before = (await listLatestMails(platform.db, 20)).map(({ id }) => id);
        const refundedBefore = (await readFacts(placed)).refunded;
        await happen(placed, event);
        const facts = await readFacts(placed);
        const order =
          (await findManagedOrder(platform.db, '1', placed.orderNumber)) ?? expect.fail();
        for (const [name, text] of Object.entries(await show(placed, order)))
          expect(
            findContradictions(text, facts),
            `${name} after ${JSON.stringify(event)}\n${text}`,
          ).toEqual([]);
        if (facts.hasPrinted && facts.left === 0 && facts.sent === 0) {
          const { body } = await platform.request(
            'GET',
            `/v1/orders/${placed.lookupNumber}?storeSlug=fixture`,
          );
          expect(
            getOrderSteps(v.parse(Order, body)).filter(
              ({ state, status }) => state === 'ahead' && status !== 'delivered',
            ),
          ).toEqual([]);
        }
        await renderPendingMails(platform.db, new Map(), throwCause);
        const mails = (await listLatestMails(platform.db, 20)).filter(
          ({ id }) => !before.includes(id),
        );
        for (const { kind, text, html } of mails) {
          if (!text.includes(placed.orderNumber)) continue;
          expect(findContradictions(text, facts), `${kind}\n${text}`).toEqual([]);
          expect(`${text}${html}`).not.toContain(placed.lookupNumber);
          const rest = formatMoney(facts.order.total - refundedBefore, 'USD', 'en');
          if (kind === 'cancelled' && /refund of/.test(text)) expect(text).toContain(rest);
        }
      }
      expect(platform.errors.splice(0)).toEqual([]);
    }),
    { numRuns: readTestVariable('LONG') === '1' ? 120 : 8 },
  );
});
