import type { Context, Hono } from 'hono';
import { HttpError } from '#platform/http/http-error.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import { PAYMENT_PLATFORMS, type PaymentPlatform } from '#shared/contract/payment.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { WEBHOOK_PATHS } from '../payment-providers/webhook-paths.ts';
import { findPaymentByProviderId } from '../payments/payment-row.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { recordReturnedRefund } from '../refunds/record-returned-refund.ts';

/** Bytes of an event. Events of payments have less than 20 KB. */
const BODY_MAX = 256 * 1024;

/**
 * Serves the webhooks of the payment providers. An event only names a payment, a dispute or a refund, whose state is then read from the provider.
 * Any status other than 200 makes the provider send the event again.
 */
export function serveWebhooks(app: Hono, commerce: CommerceContext): void {
  for (const platform of PAYMENT_PLATFORMS) {
    app.post(WEBHOOK_PATHS[platform], limitBody({ maxSize: BODY_MAX }), (c) =>
      receive(c, commerce, platform),
    );
  }
}

async function receive(c: Context, commerce: CommerceContext, platform: PaymentPlatform) {
  const { db, clock, providers } = commerce;
  const provider = providers[platform];
  if (!provider) throw new HttpError(404, { path: ['not found'] });
  const event = await provider.readEvent(await c.req.text(), c.req.raw.headers);
  if (!event.ok) throw new HttpError(400, [{ message: event.error }]);
  const received = () => c.json({ received: true }, 200, { 'Cache-Control': 'no-store' });
  if (!event.value) return received();
  const { eventId } = event.value;
  const handledEvent = await db
    .selectFrom('provider_events')
    .select('id')
    .where('platform', '=', platform)
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (handledEvent) return received();
  if ('disputeId' in event.value) await syncDispute(commerce, provider, event.value.disputeId);
  else if ('refundId' in event.value)
    await recordReturnedRefund(commerce, provider, event.value.refundId);
  else await syncPaymentOf(commerce, platform, event.value.providerId);
  await db
    .insertInto('provider_events')
    .values({ platform, id: eventId, received_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return received();
}

async function syncPaymentOf(
  commerce: CommerceContext,
  platform: PaymentPlatform,
  providerId: string,
): Promise<void> {
  const payment = await findPaymentByProviderId(commerce.db, platform, providerId);
  if (payment) await syncPayment(commerce, payment);
}
