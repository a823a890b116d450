import * as v from 'valibot';
import type { ProviderEvent } from '../payment-provider.ts';

const Id = v.pipe(v.string(), v.minLength(1));
const Event = v.object({
  id: Id,
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.optional(Id),
      payment_intent: v.nullish(v.union([Id, v.object({ id: Id })])),
    }),
  }),
});

/** Returns the payment, the dispute or the failed refund that an event is about. Undefined for other events, and for a body of any other shape. */
export function parseEvent(body: string): ProviderEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  if (!parsed.success) return undefined;
  const { id: eventId, type, data } = parsed.output;
  const { id, payment_intent: intent } = data.object;
  if (type.startsWith('payment_intent.'))
    return id === undefined ? undefined : { eventId, providerId: id };
  if (type.startsWith('charge.dispute.'))
    return id === undefined ? undefined : { eventId, disputeId: id };
  if (type === 'refund.failed') return id === undefined ? undefined : { eventId, refundId: id };
  if (!type.startsWith('charge.') || !intent) return undefined;
  return { eventId, providerId: typeof intent === 'string' ? intent : intent.id };
}
