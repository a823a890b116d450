import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import {
  type DeliveryRate,
  type DeliveryRequest,
  type FulfillmentProvider,
  type FulfillmentStore,
  type ProviderOrder,
  ProviderUnavailable,
} from '../fulfillment-provider.ts';
import { createOrderBody, RATE_PREFIX } from './create-order-body.ts';
import {
  filterByNumber,
  findPrintfulVariant,
  type PrintfulBlanks,
} from './find-printful-variant.ts';
import { listOutOfStock } from './list-out-of-stock.ts';
import { createPrintfulClient, PrintfulResponseError, parseBody } from './printful-client.ts';
import type { PrintfulKeys } from './printful-keys.ts';
import {
  PrintfulCosts,
  PrintfulEvent,
  PrintfulOrder,
  PrintfulRate,
  PrintfulShipment,
} from './printful-schemas.ts';
import { findStateCode } from './state-codes.ts';
import { toMinorUnits, toProviderOrder } from './to-provider-order.ts';

export interface PrintfulProviderOptions extends PrintfulKeys {
  /** The store's blanks at Printful, by name. */
  readonly blanks: PrintfulBlanks;
  /** Id of the store, where the token is that of an account. */
  readonly storeId?: number | undefined;
  /** Gets what Printful responds with and cannot be read, where the order goes on without it. */
  readonly log: (message: string, cause: unknown) => void;
  /** Replaces the network in the sandbox and in tests. */
  readonly fetch?: typeof fetch | undefined;
}

/** Milliseconds after which an order whose costs are calculated can be confirmed. */
const CALCULATION_MS = 2_000;
/** Printful's words for an address to which it does not send. Any other rejection is an error of the request. */
const NOT_SENT =
  /\bno (?:shipping|delivery)\b|\b(?:cannot|can['’]t|can not|do(?:es)? not|do(?:es)?n['’]t|unable to) (?:be )?(?:ship|deliver)|\b(?:shipping|delivery|country|destination) (?:is |are )?(?:not |un)(?:available|supported)/i;
const DUPLICATE = /external id already exists|OR-13/i;
/** Statuses of an order that can no longer be canceled. */
const IN_PRODUCTION = new Set(['inprocess', 'partial', 'fulfilled']);
const NOT_FOUND = 404;

/** Creates the provider for Printful of a store. `fetch` replaces the network in the sandbox. */
export const createStoreProvider = (
  { fulfillment }: FulfillmentStore,
  keys: PrintfulKeys,
  { log, fetch }: Pick<PrintfulProviderOptions, 'log' | 'fetch'>,
): FulfillmentProvider =>
  createPrintfulProvider({
    ...keys,
    blanks: fulfillment?.printful?.blanks ?? {},
    storeId: fulfillment?.printful?.storeId,
    log,
    fetch,
  });

/** Creates the provider for Printful (API v2). */
export function createPrintfulProvider(options: PrintfulProviderOptions): FulfillmentProvider {
  const { blanks, log, webhookSecret } = options;
  const client = createPrintfulClient(options);
  const order = (id: string) => `/v2/orders/${id}`;
  const isResponse = (error: unknown, status?: number): error is PrintfulResponseError =>
    error instanceof PrintfulResponseError && (status === undefined || error.status === status);

  async function readOrder(id: string, signal: AbortSignal): Promise<PrintfulOrder | undefined> {
    try {
      return await client.request(PrintfulOrder, order(id), { signal });
    } catch (error) {
      if (isResponse(error, NOT_FOUND)) return undefined;
      throw error;
    }
  }

  /** Reads the costs of an order; undefined without costs, and where they are malformed, which is logged. */
  function readCosts({ id, costs }: PrintfulOrder): PrintfulCosts | undefined {
    const parsed = v.safeParse(v.optional(PrintfulCosts), costs);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    const cause = `costs.${v.getDotPath(issue) ?? ''} ${issue.message}`;
    log(`the costs of order ${id} at Printful are not known`, cause);
    return undefined;
  }
  const toOrder = (found: PrintfulOrder, shipments: readonly PrintfulShipment[] = []) =>
    toProviderOrder(found, shipments, readCosts(found));

  async function withShipments(found: PrintfulOrder, signal: AbortSignal): Promise<ProviderOrder> {
    const path = `${order(String(found.id))}/shipments`;
    const shipments =
      IN_PRODUCTION.has(found.status) || found.status === 'onhold'
        ? await client.list(PrintfulShipment, path, signal)
        : [];
    return toOrder(found, shipments);
  }

  /** Reads an order after Printful has rejected a request about it. */
  async function requireOrder(id: string, signal: AbortSignal): Promise<PrintfulOrder> {
    const found = await readOrder(id, signal);
    if (!found) throw new PrintfulResponseError(NOT_FOUND, `Printful has no order ${id}`);
    return found;
  }

  return {
    name: 'printful',
    async find(externalId, signal) {
      const found = await readOrder(`@${externalId}`, signal);
      return found ? [await withShipments(found, signal)] : [];
    },
    async prepare(request, signal) {
      const body = createOrderBody(request, blanks);
      try {
        const created = await client.request(PrintfulOrder, '/v2/orders', {
          method: 'POST',
          body,
          signal,
        });
        return toOrder(created);
      } catch (error) {
        if (isResponse(error) && DUPLICATE.test(error.message))
          throw new ProviderUnavailable('Printful already has this order', { cause: error });
        throw error;
      }
    },
    async release(id, signal) {
      try {
        const path = `${order(id)}/confirmation`;
        const confirmed = await client.request(PrintfulOrder, path, { method: 'POST', signal });
        return toOrder(confirmed);
      } catch (error) {
        if (!isResponse(error)) throw error;
        const found = await requireOrder(id, signal);
        if (found.status !== 'draft') return withShipments(found, signal);
        if (readCosts(found)?.calculation_status === 'calculating')
          throw new ProviderUnavailable('Printful still calculates the costs', {
            cause: error,
            retryAfterMs: CALCULATION_MS,
          });
        throw error;
      }
    },
    async cancel(id, signal) {
      const found = await readOrder(id, signal);
      if (!found || found.status === 'canceled') return 'canceled';
      if (IN_PRODUCTION.has(found.status)) return 'too_late';
      try {
        // Version 2 deletes drafts, but cancels nothing: that is a call of version 1.
        const path = found.status === 'draft' ? order(id) : `/orders/${id}`;
        await client.send(path, { method: 'DELETE', signal });
        return 'canceled';
      } catch (error) {
        if (!isResponse(error)) throw error;
        const now = await readOrder(id, signal);
        if (!now || now.status === 'canceled') return 'canceled';
        if (IN_PRODUCTION.has(now.status)) return 'too_late';
        throw error;
      }
    },
    async read(id, signal) {
      return withShipments(await requireOrder(id, signal), signal);
    },
    async readWebhook(body, headers) {
      if (!webhookSecret) return 'rejected';
      const expected = createHmac('sha256', Buffer.from(webhookSecret, 'hex'))
        .update(body)
        .digest('hex');
      const signature = headers.get('x-pf-webhook-signature')?.toLowerCase() ?? '';
      if (!isEqualConstantTime(expected, signature)) return 'rejected';
      const event = v.safeParse(PrintfulEvent, parseBody(body));
      const id = event.success ? event.output.data.order?.id : undefined;
      return id === undefined ? [] : [String(id)];
    },
    async quoteDelivery(request, signal) {
      const body = createRatesBody(request, blanks);
      try {
        const rates = await client.request(v.array(PrintfulRate), '/v2/shipping-rates', {
          method: 'POST',
          body,
          signal,
        });
        return rates.map(toDeliveryRate);
      } catch (error) {
        if (isResponse(error, 400) && NOT_SENT.test(error.reason)) return [];
        throw error;
      }
    },
    async findOutOfStock(items, signal) {
      const products = new Set(items.flatMap(({ blank }) => blanks[blank ?? '']?.product ?? []));
      const out = new Set<number>();
      for (const product of products)
        for (const number of await listOutOfStock(client, product, signal)) out.add(number);
      return filterByNumber(blanks, items, out);
    },
  };
}

/** Composes the body of `POST /v2/shipping-rates`. */
function createRatesBody(
  { address, items, currency }: DeliveryRequest,
  blanks: PrintfulBlanks,
): object {
  const state = findStateCode(address);
  return {
    recipient: {
      ...(address.city && { city: address.city }),
      ...(state && { state_code: state }),
      country_code: address.countryCode,
      ...(address.zip && { zip: address.zip }),
    },
    order_items: items.map((item) => ({
      source: 'catalog',
      quantity: item.quantity,
      catalog_variant_id: findPrintfulVariant(blanks, item),
    })),
    currency,
  };
}

const toDeliveryRate = (rate: v.InferOutput<typeof PrintfulRate>): DeliveryRate => ({
  id: `${RATE_PREFIX}${rate.shipping}`,
  name: rate.shipping_method_name.replace(/\s*\(Estimated.*$/i, ''),
  price: toMinorUnits(rate.rate),
  currency: rate.currency,
  minDays: rate.min_delivery_days ?? undefined,
  maxDays: rate.max_delivery_days ?? undefined,
});
