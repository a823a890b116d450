import type { CallOutput } from '#contract/call.ts';
import type { quoteDelivery } from '#contract/delivery.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { requireCheckout } from './checkout-row.ts';
import { deliveryWays } from './delivery.ts';
import { sellableLines } from './lines.ts';
import type { Selling } from './selling.ts';

/** The ways a checkout can be sent to a place, whether or not that is its customer's. */
export async function quoteAnswer(
  { db, rates, clock }: Selling,
  { body }: CallRequest<typeof quoteDelivery>,
): Promise<CallOutput<typeof quoteDelivery>> {
  const { store, checkout } = await requireCheckout(db, body.id, body.storeSlug);
  const { currency } = checkout;
  const lines = [...(await sellableLines(db, store, checkout.lines, currency)).values()];
  const ways = deliveryWays(rates.delivery, { lines, currency, now: clock() }, body);
  if (!ways.ok) throw new Refusal(422, [{ code: ways.error, message: 'it cannot be sent to this destination' }]);
  return {
    data: {
      attributes: {
        quotes: ways.value.map(({ id, name, price, early, late }) => ({
          id,
          name,
          cost: { amount: price, currency },
          deliveryEstimates: { early, late },
        })),
      },
    },
  };
}
