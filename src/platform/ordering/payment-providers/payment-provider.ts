import type { CurrencyCode } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { PaymentMethod, PaymentPlatform } from '#shared/contract/payment.ts';
import type { Result } from '#shared/utils/result.ts';

/** The order that a payment is for. `amount` is in minor units, calculated by the platform. */
export interface PaymentOrder {
  /** `payments.id`. It is sent with every request as reference, so that events of the provider can be matched. */
  readonly paymentId: string;
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly storeName: string;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly method: PaymentMethod;
  /** Id of the payment method that the provider's script created in the browser. PayPal has none. */
  readonly paymentMethodId?: string | undefined;
  readonly customer: Customer;
}

/** A payment created at the provider: `paymentId` and `paymentToken` in the API contract. */
export interface CreatedPayment {
  readonly providerId: string;
  readonly token: string;
  readonly meta: Readonly<Record<string, string>>;
}

/** State of a payment at its provider. `requires_action`: the shopper must go to `redirectUrl` first. */
export type PaymentProgress =
  | { readonly state: 'created' | 'pending' | 'success' | 'refunded' }
  | { readonly state: 'requires_action'; readonly redirectUrl: string }
  | { readonly state: 'failed'; readonly decline: PaymentDecline };

/** A payment read from the provider. Its amount is compared with the amount due before the order is written. */
export interface ProviderPayment {
  readonly progress: PaymentProgress;
  readonly amount: number;
  readonly currency: string;
  /** What was refunded so far, in minor units. */
  readonly refunded: number;
  /** What the provider keeps of the amount, in minor units of its currency; undefined until the provider knows. */
  readonly fee?: number | undefined;
  /** `payments.id`; undefined if the payment at the provider has no reference. */
  readonly reference: string | undefined;
}

/** Message for the shopper when a payment did not succeed for another reason than its card. */
export const NOT_COMPLETED = 'The payment was not completed. Please try again.';

/**
 * Why a payment did not succeed. `card`: the card was declined, and `displayMessage` is the provider's message. `unavailable`:
 * the method is not available, and nothing was charged. `unknown`: it is unknown whether money moved; call `read` before
 * trying again.
 */
export interface PaymentDecline {
  readonly kind: 'card' | 'unavailable' | 'unknown';
  readonly displayMessage: string;
  /** For the log; never card data. */
  readonly detail: string;
  /** Whether the provider may accept the same request later: there were too many requests, or the keys are wrong. */
  readonly isTemporary?: boolean;
}

/** An order whose address the provider asks for. Amounts are in minor units and calculated by the platform. */
export interface ExpressOrder extends Omit<PaymentOrder, 'customer' | 'paymentMethodId'> {
  readonly costs: {
    readonly items: number;
    readonly shipping: number;
    readonly tax: number;
    readonly discount: number;
  };
  /** Delivery options for the address, in the language of the checkout; empty until the address is known. */
  readonly deliveries: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: number;
  }[];
  /** Id of the chosen one. */
  readonly delivery: string | undefined;
}

/** Details that a shopper approved at the provider. Parts that the provider does not report are ''. */
export interface ExpressDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: {
    readonly address1: string;
    readonly address2: string;
    readonly city: string;
    /** Name or code. */
    readonly state: string;
    readonly zip: string;
    readonly countryCode: string;
  };
  readonly delivery: string | undefined;
}

/** Payments that start before an address is known: the provider asks for it. */
export interface ExpressPayments {
  create(order: ExpressOrder, key: string): Promise<Result<CreatedPayment, PaymentDecline>>;
  /** Sets amount and delivery options while the shopper chooses an address. */
  update(providerId: string, order: ExpressOrder): Promise<Result<null, PaymentDecline>>;
  /** Reads what the shopper approved. Fails if nothing was approved. */
  readDetails(providerId: string): Promise<Result<ExpressDetails, PaymentDecline>>;
}

/** A dispute read from the provider. */
export interface ProviderDispute {
  readonly id: string;
  /** `closed`: it ended without a decision about the money. */
  readonly state: 'open' | 'won' | 'lost' | 'closed';
  /** Whether a dispute that had ended is open again. */
  readonly isAppeal: boolean;
  /** The provider's code. */
  readonly reason: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Until when the seller has to respond. */
  readonly due: number | null;
  /** The payment at the provider, or else its reference: `payments.id`. */
  readonly providerId: string | undefined;
  readonly reference: string | undefined;
}

/** A refund that failed after the provider had confirmed it: the bank of the buyer did not accept the money. */
export interface ReturnedRefund {
  /** Idempotency key that the refund was requested with; undefined for one that the seller made at the provider. */
  readonly key: string | undefined;
  /** The provider's code. */
  readonly reason: string;
}

/** An event of a provider, with the id of what it is about. The state of that is then read from the provider. */
export type ProviderEvent = { readonly eventId: string } & (
  | { readonly providerId: string }
  | { readonly disputeId: string }
  | { readonly refundId: string }
);

/**
 * A payment provider. `key` is the idempotency key: calls with the same key never move money twice. Declines are return values;
 * an unexpected response of the provider throws.
 */
export interface PaymentProvider {
  readonly platform: PaymentPlatform;
  /** Creates a payment without charging it. */
  create(order: PaymentOrder, key: string): Promise<Result<CreatedPayment, PaymentDecline>>;
  /** Updates amount, method or customer of a payment. The provider may return another payment id. */
  update(
    providerId: string,
    order: PaymentOrder,
    key: string,
  ): Promise<Result<CreatedPayment, PaymentDecline>>;
  /** Charges a payment: Stripe confirms the intent, PayPal captures the approved order. */
  charge(
    providerId: string,
    order: PaymentOrder,
    returnUrl: string,
    key: string,
  ): Promise<PaymentProgress>;
  /** Reads a payment; undefined if the provider does not know it. Throws if the provider cannot be reached. */
  read(providerId: string): Promise<ProviderPayment | undefined>;
  /** Cancels a payment so that it can never be charged. Returns its state, which may be `success`. */
  cancel(providerId: string, key: string): Promise<PaymentProgress>;
  refund(
    providerId: string,
    amount: number,
    currency: CurrencyCode,
    key: string,
  ): Promise<Result<null, PaymentDecline>>;
  /** Reads a refund that failed after its confirmation; undefined if it did not fail or is unknown. Absent where that cannot happen. */
  readReturnedRefund?(id: string): Promise<ReturnedRefund | undefined>;
  /** Reads a dispute; undefined if the provider does not know it. Throws if the provider cannot be reached. */
  readDispute(id: string): Promise<ProviderDispute | undefined>;
  /** Verifies signature and age of an event by its raw body. Returns undefined for an event about something else. */
  readEvent(
    body: string,
    headers: Headers,
  ): Promise<Result<ProviderEvent | undefined, 'not signed by the provider'>>;
  /** Undefined if the provider's payments need the address first. */
  readonly express?: ExpressPayments;
  /** Registers the domain of a shop for wallets. Returns whether the provider accepted it. */
  registerDomain(domainName: string): Promise<boolean>;
}

/** The configured payment providers. */
export type Providers = Readonly<Partial<Record<PaymentPlatform, PaymentProvider>>>;
