import { randomUUID } from 'node:crypto';
import {
  type PullPlatform,
  type RequestError,
  requestFromPlatform,
} from '#builder/pull/request-from-platform.ts';
import type { Call, CallInput, CallOutput } from '#shared/contract/call.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import { describeError } from '#shared/contract/client/api-error.ts';
import type { CurrencyCode, RegionCode } from '#shared/contract/codes.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { CollectionNode } from '#shared/contract/store.ts';

/** A rule of the contract that does not hold. The message says what the platform returned instead. */
export class Nonconformance extends Error {}
/** The platform has a call, but returned 404 with an error of the contract. Servers do that for calls that they do not know, too. */
export class NotFound extends Nonconformance {}
/** The platform has no such call. */
export class NotOfferedError extends Error {}
/** A rule that cannot be tested, because the store lacks what the test needs. The message names it. */
export class Untestable extends Error {}

/** A size that can be bought, with its price in the currency of the tested store. */
export interface Buyable {
  readonly sku: string;
  readonly price: number;
  readonly variationId: string;
  readonly sizeId: string;
  readonly productId: string;
  readonly listing: Listing;
}

/** The store that is tested, with what earlier checks have read: later ones test with it. */
export class TestedShop {
  readonly platform: PullPlatform;
  readonly slug: string;
  /** Country of the address in checkout, such as DE. */
  readonly country: string;
  readonly region: RegionCode;
  collections: readonly CollectionNode[] = [];
  tiles: readonly ProductTile[] = [];
  listings: readonly Listing[] = [];
  #checkout: Checkout | undefined;

  constructor(platform: PullPlatform, slug: string, region: RegionCode, country: string) {
    this.platform = platform;
    this.slug = slug;
    this.region = region;
    this.country = country;
  }

  /** Currency of the product list, the store's default. */
  get currency(): CurrencyCode {
    return this.first(this.tiles, 'product').currency;
  }

  /** Returns the first element. Throws {@link Untestable} when there is none. */
  first<T>(list: readonly T[], what: string): T {
    const [element] = list;
    if (element === undefined) throw new Untestable(`the checks before have found no ${what}`);
    return element;
  }

  get checkout(): Checkout {
    return this.first(this.#checkout ? [this.#checkout] : [], 'checkout');
  }

  set checkout(checkout: Checkout) {
    this.#checkout = checkout;
  }

  /** The first size that is not sold out, of a product that is sent if there is one. */
  get buyable(): Buyable {
    const all = this.listings
      .filter(({ checkout_flow }) => checkout_flow === 'default')
      .flatMap(listBuyable);
    const sent = all.find(
      ({ listing, productId }) => listing.fulfillmentDetails[productId]?.type === 'physical',
    );
    return this.first(sent ? [sent] : all, 'listing that can be bought');
  }

  /** Returns the response of a call. Throws {@link NotOfferedError}, {@link NotFound} or {@link Nonconformance} without one that fits the contract. */
  async send<const C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const result = await requestFromPlatform(this.platform, call, input);
    if (result.ok) return result.value;
    if (result.error.isNotOffered) throw new NotOfferedError();
    if (result.error.isMissing) throw new NotFound(result.error.message);
    throw new Nonconformance(result.error.message);
  }

  /** Sends a request that the contract rejects. Throws unless the response has the status and an error body. */
  async expectError<const C extends Call>(
    call: C,
    input: CallInput<C>,
    status: number,
  ): Promise<RequestError> {
    const result = await requestFromPlatform(this.platform, call, input);
    const expected = `expected status ${status} with an errors body`;
    if (result.ok) throw new Nonconformance(`${expected}, but the platform accepted the request`);
    const { error } = result.error;
    if (error.kind === 'refused' && error.status === status) return result.error;
    throw new Nonconformance(
      `${expected}, but: ${error.kind === 'refused' ? describeError(error) : result.error.message}`,
    );
  }
}

/** Returns the headers of a write that must happen once. */
export const createKey = (): { readonly 'idempotency-key': string } => ({
  'idempotency-key': randomUUID(),
});

const listBuyable = (listing: Listing): Buyable[] =>
  listing.products_payload.flatMap(({ productId, variations }) =>
    variations
      .filter(({ visibility }) => visibility === 'public')
      .flatMap(({ variationId, availableSizesWithId }) =>
        availableSizesWithId
          .filter(({ inventoryCount }) => inventoryCount === null || inventoryCount > 1)
          .map(({ id, price }) => ({
            sku: `${listing.itemGroupId}-${variationId}-${id}`,
            price,
            variationId,
            sizeId: id,
            productId,
            listing,
          })),
      ),
  );

/** Throws a {@link Nonconformance} when two values that the contract requires to be equal differ. */
export function requireEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected)
    throw new Nonconformance(
      `expected ${what} ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
    );
}
