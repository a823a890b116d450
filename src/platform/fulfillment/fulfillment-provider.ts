import type { InferOutput } from 'valibot';
import type { FULFILLMENT_PROVIDERS } from '#shared/contract/code-lists.ts';
import type { CustomerAddress } from '#shared/contract/customer.ts';
import type { OrderPrint } from '#shared/contract/prints.ts';
import type { FulfillmentSection } from '#shared/contract/store-folder/fulfillment-section.ts';

export type ProviderName = (typeof FULFILLMENT_PROVIDERS)[number];

/**
 * Makes and sends items. Every method may be repeated: a process can end after any of them. It throws a {@link ProviderRejection} when
 * a person has to decide, and a {@link ProviderUnavailable} (or any other error) when a later attempt can succeed.
 */
export interface FulfillmentProvider {
  readonly name: ProviderName;
  /** All orders that the provider has under an external id, drafts and canceled ones too; none when it has no such order. */
  find(externalId: string, signal: AbortSignal): Promise<readonly ProviderOrder[]>;
  /**
   * Creates a draft, which the provider does not make. When it already has an order with this external id and rejects a second one,
   * throw a {@link ProviderUnavailable}: the next attempt finds the order.
   */
  prepare(request: FulfillmentRequest, signal: AbortSignal): Promise<ProviderOrder>;
  /** Lets the provider make a draft. Has no effect on an order that it makes already. */
  release(id: string, signal: AbortSignal): Promise<ProviderOrder>;
  /** Cancels an order or deletes a draft. `too_late`: the provider makes it. */
  cancel(id: string, signal: AbortSignal): Promise<'canceled' | 'too_late'>;
  /** Reads an order. Without it, the provider is not read: it reports by a link, a command or an admin call. */
  read?(id: string, signal: AbortSignal): Promise<ProviderOrder>;
  /** Verifies a webhook, and returns the provider's ids of the orders that it names, which are then read. */
  readWebhook?(body: string, headers: Headers): Promise<readonly string[] | 'rejected'>;
  /** Prices of delivery for a cart; none when the provider does not send there. It throws when they are not known. */
  quoteDelivery?(request: DeliveryRequest, signal: AbortSignal): Promise<readonly DeliveryRate[]>;
  /** Returns those items that are out of stock at the provider. It throws when that is not known. */
  findOutOfStock?<T extends MadeItem>(
    items: readonly T[],
    signal: AbortSignal,
  ): Promise<readonly T[]>;
}

/** What a provider makes: the names of the blank, its color and its size. */
export type MadeItem = Pick<RequestedItem, 'blank' | 'color' | 'size'>;

/** Name and address of the person who gets the items. */
export interface Recipient {
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string | undefined;
  readonly email: string;
  readonly phone: string;
  readonly address: InferOutput<typeof CustomerAddress>;
}

/** What a provider is to make and send. */
export interface FulfillmentRequest {
  /** `<order number>-<count>`, of at most 32 letters, digits and hyphens. The same in each attempt. */
  readonly externalId: string;
  readonly orderNumber: string;
  readonly recipient: Recipient;
  /** The delivery option that the buyer has chosen: its id, and its name in the language of the order. */
  readonly delivery: { readonly id: string; readonly name: string | null };
  readonly items: readonly RequestedItem[];
  /** Language of the order. */
  readonly locale: string;
  readonly currency: string;
  readonly giftMessage?: string | undefined;
}

/** Units of a line, or of a part of a bundle. */
export interface RequestedItem {
  /** Identifies the line within the request. Shipments name it. */
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  /** Name of the blank; null for a product without one. */
  readonly blank: string | null;
  /** Names of color and size in the first language of the store. */
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  /** What the buyer paid for a unit, in minor units of the request's currency. */
  readonly retailPrice: number;
  readonly prints: readonly RequestedPrint[];
}

/** A print with a signed link to its file. */
export interface RequestedPrint extends OrderPrint {
  readonly file: string;
}

export const PROVIDER_ORDER_STATES = [
  'draft',
  /** Accepted, and not in production yet. */
  'pending',
  'in_production',
  /** The provider waits for a person: see `reason`. */
  'on_hold',
  'partly_shipped',
  'shipped',
  'canceled',
  'failed',
  'returned',
] as const;

/** An order as the provider reports it. */
export interface ProviderOrder {
  readonly id: string;
  readonly externalId: string;
  readonly state: (typeof PROVIDER_ORDER_STATES)[number];
  /** Why it is on hold, failed or returned, in the provider's words. */
  readonly reason?: string | undefined;
  readonly costs?: ProviderCosts | undefined;
  readonly shipments: readonly ProviderShipment[];
}

/** What the seller pays to the provider, in minor units. */
export interface ProviderCosts {
  readonly currency: string;
  readonly items: number;
  readonly delivery: number;
  readonly tax: number;
  readonly total: number;
}

/** A package that was sent. The id is the provider's, and never changes. */
export interface ProviderShipment {
  readonly id: string;
  readonly carrier?: string | undefined;
  readonly number?: string | undefined;
  readonly url?: string | undefined;
  /** Without items: all that is not shipped yet. */
  readonly items?: readonly { readonly itemId: string; readonly quantity: number }[] | undefined;
}

/** A cart whose delivery is priced. */
export interface DeliveryRequest {
  readonly address: Pick<
    InferOutput<typeof CustomerAddress>,
    'countryCode' | 'state' | 'stateCode' | 'city' | 'zip'
  >;
  readonly items: readonly (MadeItem & Pick<RequestedItem, 'sku' | 'quantity'>)[];
  readonly currency: string;
}

/** A price of delivery. */
export interface DeliveryRate {
  readonly id: string;
  readonly name: string;
  /** In minor units of `currency`. */
  readonly price: number;
  readonly currency: string;
  readonly minDays?: number | undefined;
  readonly maxDays?: number | undefined;
}

/** The provider will never accept the order as it is. The message is shown to the seller. */
export class ProviderRejection extends Error {
  override readonly name = 'ProviderRejection';
}

/** The provider does not respond, or not now. Another attempt follows after `retryAfterMs` at the earliest. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly retryAfterMs: number;
  /** Whether the provider has got too many requests: then the attempt says nothing about the order. */
  readonly isBusy: boolean;
  constructor(
    message: string,
    options: ErrorOptions & { readonly retryAfterMs?: number; readonly isBusy?: boolean } = {},
  ) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs ?? 0;
    this.isBusy = options.isBusy ?? false;
  }
}

/** The store whose orders a provider gets. */
export interface FulfillmentStore {
  readonly id: string;
  readonly slug: string;
  readonly fulfillment?: FulfillmentSection | undefined;
}

/** Returns the provider of a store by its name; undefined when it is not configured, for example without its token. */
export type FindProvider = (
  name: ProviderName,
  store: FulfillmentStore,
) => FulfillmentProvider | undefined;
