import type { CurrencyCode } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { PaymentMethod, PaymentPlatform } from '#shared/contract/payment.ts';
import type { Result } from '#shared/utils/result.ts';

/** What is to be paid, for whom. The amount is the platform's own sum in minor units. */
export interface PaymentOrder {
  /** The payment's own id (`payments.id`): goes with every request as reference, so a provider's event finds it. */
  readonly paymentId: string;
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly storeName: string;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly method: PaymentMethod;
  /** The provider's payment method, made by its script in the browser. PayPal has none. */
  readonly paymentMethodId?: string | undefined;
  readonly customer: Customer;
}

/** A payment the provider knows: `paymentId` and `paymentToken` on the wire. */
export interface CreatedPayment {
  readonly providerId: string;
  readonly token: string;
  readonly meta: Readonly<Record<string, string>>;
}

/** How a payment stands with its provider. `requires_action`: the shopper goes to `redirectUrl` first. */
export type PaymentProgress =
  | { readonly state: 'created' | 'pending' | 'success' | 'refunded' }
  | { readonly state: 'requires_action'; readonly redirectUrl: string }
  | { readonly state: 'failed'; readonly decline: PaymentDecline };

/** As read back from the provider: what it holds is compared with what is due before anything is sold for it. */
export interface ProviderPayment {
  readonly progress: PaymentProgress;
  readonly amount: number;
  readonly currency: string;
  /** `payments.id` it was started for; undefined when the provider has none. */
  readonly reference: string | undefined;
}

/**
 * A refusal a shopper can do something about. `card`: the card was refused, `displayMessage` is one of the provider's
 * card texts (spec §8). `unavailable`: the method cannot be had now, nothing was charged. `unknown`: nobody can tell
 * whether money moved; ask with `read` before trying again.
 */
export interface PaymentDecline {
  readonly kind: 'card' | 'unavailable' | 'unknown';
  readonly displayMessage: string;
  /** For the log; never card data. */
  readonly detail: string;
}

/** What an event of a provider says: how the payment with this provider id stands. Its words are checked with `read`. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly providerId: string;
}

/**
 * One payment provider. Every write takes `key`, the provider's idempotency key: the same key never moves money twice.
 * Refusals are values; a provider that breaks its own contract throws.
 */
export interface PaymentProvider {
  readonly platform: PaymentPlatform;
  /** Begins a payment; nothing is charged. */
  create(order: PaymentOrder, key: string): Promise<Result<CreatedPayment, PaymentDecline>>;
  /** Brings a begun payment in line with a changed amount, method or customer; a provider may answer with another id. */
  update(providerId: string, order: PaymentOrder, key: string): Promise<Result<CreatedPayment, PaymentDecline>>;
  /** Charges. Stripe confirms the intent, PayPal captures the approved order. */
  charge(providerId: string, order: PaymentOrder, returnUrl: string, key: string): Promise<PaymentProgress>;
  /** Undefined when the provider knows no such payment; throws when it cannot be asked. */
  read(providerId: string): Promise<ProviderPayment | undefined>;
  /** Makes sure that it can never be charged any more; answers how it stands then. */
  cancel(providerId: string, key: string): Promise<PaymentProgress>;
  refund(
    providerId: string,
    amount: number,
    currency: CurrencyCode,
    key: string,
  ): Promise<Result<null, PaymentDecline>>;
  /** Checks signature and age of an event by the raw body; undefined for one that says nothing of a payment. */
  readEvent(body: string, headers: Headers): Promise<Result<ProviderEvent | undefined, 'not signed by the provider'>>;
  /** Registers a shop's domain for wallets. False when the provider refuses. */
  registerDomain(domainName: string): Promise<boolean>;
}

/** The providers a platform was started with. A platform that is absent cannot be paid with. */
export type Providers = Readonly<Partial<Record<PaymentPlatform, PaymentProvider>>>;
