import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database } from '#platform/db/tables.ts';
import { chooseByBlank } from '#platform/fulfillment/create-fulfillments.ts';
import type {
  DeliveryRate,
  DeliveryRequest,
  FulfillmentProvider,
} from '#platform/fulfillment/fulfillment-provider.ts';
import { consumeRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { convertPrice } from '#platform/pricing/convert-price.ts';
import type { DeliveryError, DeliveryQuote } from '#platform/pricing/delivery-quotes.ts';
import { getDestination } from '#platform/pricing/destination.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { estimateDelivery } from '#shared/rules/checkout/days/estimate-delivery.ts';
import type { Destination } from '#shared/rules/tax/places.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createSharedRuns } from '#shared/utils/shared-runs.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { findSellableLines, type SellableLine } from './sellable-lines.ts';

/** Milliseconds that a shopper waits for the prices of a printer. */
const TIMEOUT_MS = 2_500;
const DEFAULT_DAYS = { min: 3, max: 12 };
/** Milliseconds after which prices are requested again, and a response without any. */
const PRICED_MS = 86_400_000;
const EMPTY_MS = 60_000;
/** Id of the printer's standard delivery. */
const STANDARD_ID = 'printful-STANDARD';

/** Requests to the printer with the token of the seller, which also submits the orders: of one client, and for one store. */
const BY_CLIENT: RateLimit = { scope: 'live_rates', max: 30, milliseconds: 600_000 };
const BY_STORE: RateLimit = { scope: 'live_rates_all', max: 60, milliseconds: 60_000 };

const StoredRates = v.object({
  /** Why there are no rates: the printer did not respond, and the store's own prices apply, or it does not send there. */
  empty: v.optional(v.picklist(['unknown', 'none'])),
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
    .select(['taxes', 'calculated_at'])
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
      blank: components ? null : (blank ?? null),
      color,
      size,
      sku,
      quantity,
    }));
  const isMade = (blank: string | null) =>
    blank !== null && chooseByBlank(fulfillment, blank) === 'printful';
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

async function findRates(db: Database, key: RatesKey) {
  const [row] = (await selectRates(db, key)).rows;
  return row && { ...parseJson(StoredRates, row.taxes), time: row.calculated_at };
}

/** Requests in progress of each database, so that equal ones share a call. */
const runs = new WeakMap<Database, ReturnType<typeof createSharedRuns<readonly DeliveryRate[]>>>();

/**
 * Requests the printer's prices of delivery for a cart and an address, and saves them for the checkout, so that the price that the buyer sees
 * is the price that is charged. Call it before a transaction that prices the checkout. Without a response in time, or with too many
 * requests, the prices that are saved stay, or else the store's own apply.
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
  const saved = await findRates(db, key);
  const now = clock();
  if (saved && now - saved.time < (saved.rates.length > 0 ? PRICED_MS : EMPTY_MS)) return;
  if (!(await isWithinLimits(commerce, store.id, now))) return;
  const requested = await requestRates(db, provider, request, `${store.id} ${key.fingerprint}`);
  if (!requested.ok) {
    log(
      'the printer’s prices of delivery are not known: those of the store apply',
      requested.error,
    );
    if (saved && saved.rates.length > 0) return;
  }
  const rates = requested.ok ? requested.value : [];
  const empty = requested.ok ? 'none' : 'unknown';
  const taxes = JSON.stringify({ rates, ...(rates.length === 0 && { empty }) });
  await db
    .insertInto('tax_calculations')
    .values({
      checkout_id: key.checkoutId,
      fingerprint: key.fingerprint,
      taxes,
      calculated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['checkout_id', 'fingerprint']).doUpdateSet({ taxes, calculated_at: now }),
    )
    .execute();
}

/** Counts a request. One that its client may not have does not count for the store. */
const isWithinLimits = async (
  { db, client }: CommerceContext,
  storeId: string,
  now: number,
): Promise<boolean> =>
  (client === undefined || (await consumeRateLimit(db, BY_CLIENT, client, now))) &&
  (await consumeRateLimit(db, BY_STORE, storeId, now));

async function requestRates(
  db: Database,
  provider: FulfillmentProvider,
  request: DeliveryRequest,
  key: string,
): Promise<Result<readonly DeliveryRate[], unknown>> {
  const share = runs.get(db) ?? createSharedRuns<readonly DeliveryRate[]>();
  runs.set(db, share);
  try {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    return ok(
      await share(
        key,
        undefined,
        async () => (await provider.quoteDelivery?.(request, limit)) ?? [],
      ),
    );
  } catch (error) {
    return fail(error);
  }
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
 * Returns the saved prices of the printer as delivery options, cheapest first; undefined where they are not known, and an error where it does not
 * send. The standard one is free where the first option of the store's own is, such as above its value for free delivery.
 */
export async function findLiveDelivery(
  db: Database,
  cart: DeliveredCart,
  { now, isFree }: { readonly now: number; readonly isFree: boolean },
): Promise<Result<readonly DeliveryQuote[], DeliveryError> | undefined> {
  const { store, checkout } = cart.checkoutContext;
  const request = createRequest(cart);
  const saved = request && (await findRates(db, createKey(checkout.id, request)));
  if (saved?.empty === 'none') return fail('items_cannot_be_shipped_to_selected_destination');
  if (!saved || saved.rates.length === 0) return undefined;
  const [handlingMin, handlingMax] = store.delivery?.handlingDays ?? [0, 0];
  const quotes = saved.rates
    .map(({ id, name, price, currency, minDays, maxDays }) => ({
      id,
      name,
      price: convertPrice(price, currency, checkout.currency, store),
      ...estimateDelivery(now, {
        early: handlingMin + (minDays ?? DEFAULT_DAYS.min),
        late: handlingMax + (maxDays ?? DEFAULT_DAYS.max),
      }),
    }))
    .sort((a, b) => a.price - b.price);
  const standard = quotes.find(({ id }) => id === STANDARD_ID) ?? quotes[0];
  return ok(
    quotes
      .map((quote) =>
        quote === standard
          ? { ...quote, isStandard: true, price: isFree ? 0 : quote.price }
          : { ...quote, isStandard: false },
      )
      .sort((a, b) => a.price - b.price),
  );
}
