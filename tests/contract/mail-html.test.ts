import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/tables.ts';
import { createRow } from '#platform/fulfillment/create-fulfillments.ts';
import { MAIL_KINDS } from '#platform/mail/mail-payloads.ts';
import { listLatestMails } from '#platform/mail/outbox.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import {
  queueDisputeMail,
  queueFilesMail,
  queueOrderMail,
  queueSellerMail,
  queueShippedMail,
} from '#platform/mail/queue-order-mail.ts';
import { renderPendingMails } from '#platform/mail/render-pending-mails.ts';
import { saveReturnRequest } from '#platform/order-page/return-requests.ts';
import { addEndpoint } from '#platform/webhooks/manage-endpoints.ts';
import { saveWithdrawal } from '#platform/withdrawals/save-withdrawal.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';
import { throwCause } from '../helpers/contract/throw-cause.ts';
import { HAS_JAVA, validateHtml } from '../helpers/html/validate-html.ts';

/** Adds an endpoint that gets no more events. */
async function addDisabledEndpoint(db: Database, storeId: string) {
  const url = 'https://erp.example/events';
  const added = await addEndpoint(db, { storeId, url, allowsPrivate: false, now: 0 });
  if (!added.ok) throw new Error(added.error);
  await db
    .updateTable('webhook_endpoints')
    .set({ disabled_at: 0, disabled_reason: 'it responded with 500' })
    .execute();
  return added.value;
}

/** Errors of HTML that mail programs need. `@react-email/components` writes all of it. */
const NEEDED_BY_MAIL_PROGRAMS = [
  // Outlook for Windows renders with Word, which reads the padding of a button from these properties only.
  /CSS: “mso-(?:padding-alt|text-raise)”/,
  // Without this element, which has a name only, Apple Mail enlarges the text of a mail and breaks its columns.
  /Element “meta” is missing one or more .* name="x-apple-disable-message-reformatting"/,
  // In the mode of this document type, mail programs draw no gap below pictures in tables.
  /Almost standards mode doctype/,
];

test.skipIf(!HAS_JAVA)(
  'HTML-3 the Nu validator reports no error in mails of any kind, in any language',
  async () => {
    const { db } = await createSeededPlatform();
    const dir = await mkdtemp(join(tmpdir(), 'mail-html-'));
    try {
      for (const locale of LOCALES) {
        const email = `${locale.toLowerCase()}@example.com`;
        const id = await insertOrder(db, { locale, email, promo_code: 'FIRSTLAP', discount: 100 });
        const order = await db
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const storeId = order.store_id;
        for (const kind of ['confirmation', 'delivered', 'cancelled', 'refunded'] as const)
          await queueOrderMail(db, id, kind);
        const shipment = {
          id: `shipment-${id}`,
          order_id: id,
          status: 'shipped',
          carrier: 'USPS',
          tracking_number: '9400 1',
          tracking_url: 'https://carrier.example/9400',
          shipped_at: Date.now(),
          items: JSON.stringify([{ sku: '1-1-2', quantity: 1 }]),
        };
        await db.insertInto('shipments').values(shipment).execute();
        await queueShippedMail(db, id, shipment.id);
        await queueSellerMail(db, { id: storeId, orderMail: email }, id, false);
        await queueFilesMail(db, id, 'https://files.example/f4c1');
        const withdrawal = {
          order: { ...order, email },
          formId: undefined,
          name: 'Ann',
          units: [{ sku: '1-1-2', quantity: 1 }],
          locale,
        };
        await saveWithdrawal(db, { id: storeId, sellerMail: email }, withdrawal, Date.now);
        const { formId, units } = withdrawal;
        const request = { orderId: id, formId, units, reason: 'Too small', locale };
        await saveReturnRequest(db, { id: storeId, sellerMail: email }, request, Date.now());
        const message = {
          orderNumber: 'A1',
          email,
          fullName: 'Ann',
          reason: 'other' as const,
          message: 'Hi <b>all</b>',
        };
        await queueMail(db, {
          kind: 'contact',
          storeId,
          recipient: email,
          payload: { ...message, locale },
          dedupeKey: `contact:${id}`,
        });
        const times = { created_at: Date.now(), updated_at: Date.now() };
        const dispute = {
          platform: 'stripe',
          id,
          order_id: id,
          amount: 100,
          currency: 'USD',
          reason: 'not_received',
        };
        await db
          .insertInto('disputes')
          .values({ ...dispute, ...times, state: 'open', due_at: Date.now() })
          .execute();
        const shop = { id: storeId, orderMail: email };
        await db
          .transaction()
          .execute((trx) =>
            queueDisputeMail(trx, shop, { orderId: id, platform: 'stripe', id, hasEnded: false }),
          );
        const { payment_id } = await db
          .selectFrom('orders')
          .select('payment_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const refund = {
          id: `refund-${id}`,
          order_id: id,
          payment_id: payment_id ?? '',
          amount: 100,
          attempts: 1,
        };
        const parts = { lines: [], delivery: { amount: 100, taxes: [] } };
        await db
          .insertInto('refunds')
          .values({
            ...refund,
            parts: JSON.stringify(parts),
            unshipped: '[]',
            state: 'failed',
            origin: 'seller',
            failure: 'insufficient_funds',
            restocks: 0,
            cancels: 0,
            credit_note_number: null,
            failures: 1,
            next_attempt_at: 0,
            attempted_at: 0,
            created_at: 0,
            refunded_at: null,
          })
          .execute();
        const notice = { storeId, recipient: email, isCostless: false } as const;
        await queueMail(db, {
          ...notice,
          kind: 'newCancellation',
          payload: { orderId: id },
          dedupeKey: `newCancellation:${id}`,
        });
        for (const kind of ['refundRejected', 'refundReturned'] as const)
          await queueMail(db, {
            ...notice,
            kind,
            payload: { orderId: id, refundId: refund.id },
            dedupeKey: `${kind}:${id}`,
          });
        const fulfillmentId = `${id}-1`;
        await db
          .insertInto('fulfillments')
          .values({
            ...createRow({
              storeId,
              id: fulfillmentId,
              orderId: id,
              provider: 'manual',
              state: 'submitting',
              items: [{ sku: '1-1-2', quantity: 2 }],
              approveAt: 0,
              now: 0,
            }),
            reason: 'The design is <too> small',
          })
          .execute();
        const print = { storeId, recipient: email };
        await queueMail(db, {
          ...print,
          kind: 'fulfillment',
          payload: { orderId: id, fulfillmentId, issue: 'failed' },
          dedupeKey: `fulfillment:${id}`,
        });
        await queueMail(db, {
          ...print,
          kind: 'printOrder',
          payload: { orderId: id, fulfillmentId, platformUrl: 'http://localhost' },
          dedupeKey: `printOrder:${id}`,
        });
        await queueMail(db, {
          ...print,
          kind: 'printCancellation',
          payload: { orderId: id, fulfillmentId },
          dedupeKey: `printCancellation:${id}`,
        });
        const { id: endpointId } = await addDisabledEndpoint(db, storeId);
        await queueMail(db, {
          storeId,
          recipient: email,
          kind: 'webhookDisabled',
          payload: { endpointId },
          dedupeKey: `webhookDisabled:${id}`,
        });
        const checkoutId = `open-${id}`;
        const { checkout_id } = await db
          .selectFrom('orders')
          .select('checkout_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const checkout = await db
          .selectFrom('checkouts')
          .selectAll()
          .where('id', '=', checkout_id)
          .executeTakeFirstOrThrow();
        await db
          .insertInto('checkouts')
          .values({ ...checkout, id: checkoutId, locale, customer: '{}', reminder_consent: '{}' })
          .execute();
        const item = {
          sku: '1-1-2',
          quantity: 2,
          title: 'Trail Tee',
          detail: 'Ink, S',
          price: 2499,
          image: '/tee.webp',
        };
        await queueMail(db, {
          kind: 'reminder',
          storeId,
          recipient: email,
          payload: {
            checkoutId,
            items: [item],
            unsubscribeUrl: 'https://fixture.example/stop?key=1',
          },
          dedupeKey: `reminder:${id}`,
        });
        await queueMail(db, {
          kind: 'recovery',
          storeId,
          recipient: email,
          payload: { email, aliases: [], since: 0 },
          dedupeKey: `recovery:${id}`,
        });
      }
      while ((await renderPendingMails(db, new Map(), throwCause)) > 0);
      const mails = await listLatestMails(db, 1_000);
      expect(mails).toHaveLength(MAIL_KINDS.length * LOCALES.length);
      const files = await Promise.all(
        mails.map(async ({ html, kind }, at) => {
          const file = join(dir, `${kind}-${at}.html`);
          await writeFile(file, html);
          return file;
        }),
      );
      const errors = await validateHtml(files);
      expect(
        errors.filter((error) => !NEEDED_BY_MAIL_PROGRAMS.some((known) => known.test(error))),
      ).toEqual([]);
    } finally {
      await db.destroy();
      await rm(dir, { recursive: true });
    }
  },
  120_000,
);
