import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database } from '#platform/db/tables.ts';
import type { DeliveryRate, DeliveryRequest } from '#platform/fulfillment/fulfillment-provider.ts';
import { convertPrice } from '#platform/pricing/convert-price.ts';
import type { DeliveryQuote } from '#platform/pricing/delivery-quotes.ts';
import { getDestination } from '#platform/pricing/destination.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { estimateDelivery } from '#shared/rules/checkout/days/estimate-delivery.ts';
import type { Destination } from '#shared/rules/tax/places.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { findSellableLines, type SellableLine } from './sellable-lines.ts';

/** Milliseconds that a shopper waits for the prices of a printer. */
const TIMEOUT_MS = 2_500;
const DEFAULT_DAYS = { min: 3, max: 12 };

const StoredRates = v.object({
  /** Empty when the printer did not respond: then the store's own prices apply to this cart and address, also later. */
  rates: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      price: v.number(),
      currency: CurrencyCode,
      minDays: v.optional(v.number()),
      maxDays: v.optional(v.number()),
    }),
  ),
});

interface RatesKey {
  readonly checkoutId: string;
  readonly fingerprint: string;
}

const selectRates = defineStatement((db, { checkoutId, fingerprint }: RatesKey) =>
  db
    .selectFrom('tax_calculations')
    .select('taxes')
    .where('checkout_id', '=', checkoutId)
    .where('fingerprint', '=', fingerprint),
);

/** A cart of a checkout and where it is sent. */
export interface DeliveredCart {
  readonly checkoutContext: CheckoutContext;
  readonly lines: readonly SellableLine[];
  readonly destination: Destination;
}

/** Returns the request for live prices; undefined for a store without them, and for a cart of which Printful does not make all. */
function createRequest(cart: DeliveredCart): DeliveryRequest | undefined {
  const { checkoutContext, lines, destination } = cart;
  const { store, checkout } = checkoutContext;
  const { fulfillment } = store;
  if (fulfillment?.printful?.liveRates !== true) return undefined;
  const items = lines
    .filter(({ isDigital }) => !isDigital)
    .map(({ blank, color, sizeLabel: size, sku, quantity, components }) => ({
      blank: (components ? undefined : blank) ?? null,
      color,
      size,
      sku,
      quantity,
    }));
  const { blanks = {}, default: standard } = fulfillment;
  const isMade = (blank: string | null) =>
    blank !== null && (blanks[blank] ?? standard) === 'printful';
  if (items.length === 0 || !items.every(({ blank }) => isMade(blank))) return undefined;
  const { countryCode, stateCode, postcode: zip = '' } = destination;
  const known = checkout.customer?.address;
  const state = known?.countryCode === countryCode ? known.state : '';
  return {
    address: { countryCode, state, city: '', zip, ...(stateCode && { stateCode }) },
    items: items.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
    currency: checkout.currency,
  };
}

/** The same for one address, however it is written. */
function createKey(checkoutId: string, { address, items, currency }: DeliveryRequest): RatesKey {
  const { countryCode, stateCode, zip } = address;
  const postcode = zip.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const parts = items.map(({ sku, quantity }) => [sku, quantity]);
  return {
    checkoutId,
    fingerprint: hashContent(
      JSON.stringify({ live: [countryCode, stateCode ?? '', postcode, currency, parts] }),
    ),
  };
}

async function findRates(
  db: Database,
  key: RatesKey,
): Promise<readonly DeliveryRate[] | undefined> {
  const [row] = (await selectRates(db, key)).rows;
  return row && parseJson(StoredRates, row.taxes).rates;
}

/**
 * Requests the printer's prices of delivery for a cart and an address, and saves them for the checkout, so that the price that the buyer sees
 * is the price that is charged. Call it before a transaction that prices the checkout. Without a response in time the store's own prices
 * apply.
 */
export async function ensureLiveDelivery(
  commerce: CommerceContext,
  cart: DeliveredCart,
): Promise<void> {
  const { db, clock, log, findProvider } = commerce;
  const { store, checkout } = cart.checkoutContext;
  const request = createRequest(cart);
  const provider = request && findProvider?.('printful', store);
  if (!request || !provider?.quoteDelivery) return;
  const key = createKey(checkout.id, request);
  if (await findRates(db, key)) return;
  let rates: readonly DeliveryRate[] = [];
  try {
    rates = await provider.quoteDelivery(request, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    log('the printer’s prices of delivery are not known: those of the store apply', error);
  }
  await db
    .insertInto('tax_calculations')
    .values({
      checkout_id: key.checkoutId,
      fingerprint: key.fingerprint,
      taxes: JSON.stringify({ rates }),
      calculated_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['checkout_id', 'fingerprint']).doNothing())
    .execute();
}

/** Like {@link ensureLiveDelivery}, for the lines and the customer of a checkout. */
export async function ensureLiveDeliveryOf(
  commerce: CommerceContext,
  checkoutContext: CheckoutContext,
): Promise<void> {
  const { store, checkout } = checkoutContext;
  const { lines, currency, customer } = checkout;
  if (store.fulfillment?.printful?.liveRates !== true || !customer) return;
  const sellable = await findSellableLines(commerce.db, store, lines, currency);
  await ensureLiveDelivery(commerce, {
    checkoutContext,
    lines: [...sellable.values()],
    destination: getDestination(customer, false),
  });
}

/**
 * Returns the saved prices of the printer as delivery options; undefined without them. The first one is free where the first option of the
 * store's own is, such as above its value for free delivery.
 */
export async function findLiveDelivery(
  db: Database,
  cart: DeliveredCart,
  { now, isFree }: { readonly now: number; readonly isFree: boolean },
): Promise<readonly DeliveryQuote[] | undefined> {
  const { store, checkout } = cart.checkoutContext;
  const request = createRequest(cart);
  const rates = request && (await findRates(db, createKey(checkout.id, request)));
  if (!rates || rates.length === 0) return undefined;
  const [handlingMin, handlingMax] = store.delivery?.handlingDays ?? [0, 0];
  return rates.map(({ id, name, price, currency, minDays, maxDays }, index) => ({
    id,
    name,
    isLive: true,
    price:
      isFree && index === 0
        ? 0
        : convertPrice(price, v.parse(CurrencyCode, currency), checkout.currency, store),
    ...estimateDelivery(now, {
      early: handlingMin + (minDays ?? DEFAULT_DAYS.min),
      late: handlingMax + (maxDays ?? DEFAULT_DAYS.max),
    }),
  }));
}
