import type { CurrencyCode, FulfillmentRegion, RegionCode } from '#shared/contract/common.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

/** What a shopper chooses between. A wallet is one choice, whichever of them the browser has. */
export const PAYMENT_CHOICES = ['card', 'paypal', 'wallet', 'afterpay'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

/** Methods that come from the browser's own wallet. */
export const WALLETS = ['apple-pay', 'google-pay', 'basic-card'] as const satisfies readonly PaymentMethod[];
export type Wallet = (typeof WALLETS)[number];

/** Height of a wallet's button. */
export const WALLET_BUTTON_HEIGHT_PX = 55;
/** From this width on the card is one combined element. */
export const COMBINED_CARD_FROM_PX = 767;
/** How long the notice that Afterpay cannot be had stands before it switches. */
export const AFTERPAY_SWITCH_MS = 4_000;

/** The only buyer US-only checkout shows wallets to. */
export const USA_ONLY = { region: 'USA', fulfillment: 'USA', currency: 'USD' } as const;
/** The only region of Afterpay. */
const AFTERPAY_REGION = 'USA';

type CheckoutFlag = 'hideCard' | 'hidePaypal' | 'hideAfterpay' | 'usOnlyCheckout';
export type CheckoutFlags = { readonly [F in CheckoutFlag]?: Flags[F] | undefined };

interface PaymentContext {
  /** What the platform can take. */
  readonly methods: readonly PaymentMethod[];
  readonly flags: CheckoutFlags;
  readonly region: RegionCode;
  readonly fulfillment: FulfillmentRegion;
  readonly currency: CurrencyCode;
  /** Flagged unavailable for this checkout, because it failed. */
  readonly afterpayUnavailable: boolean;
  /** What the browser has, as far as the provider has said. */
  readonly wallets: readonly Wallet[];
}

/**
 * The ways to pay that are offered. Afterpay: region USA, unless it failed. US-only checkout shows wallets only for region
 * USA, made in the USA, paid in USD. Flags hide a method; when they would leave none, what can be had stays.
 */
export function getPaymentChoices(situation: PaymentContext): readonly PaymentChoice[] {
  const { methods, flags, region, fulfillment, currency } = situation;
  const usOnly = region === USA_ONLY.region && fulfillment === USA_ONLY.fulfillment && currency === USA_ONLY.currency;
  const possible: Readonly<Record<PaymentChoice, boolean>> = {
    card: methods.includes('card'),
    paypal: methods.includes('paypal'),
    wallet: situation.wallets.some((wallet) => methods.includes(wallet)) && (!flags.usOnlyCheckout || usOnly),
    afterpay: methods.includes('afterpay') && region === AFTERPAY_REGION && !situation.afterpayUnavailable,
  };
  const hidden: Readonly<Record<PaymentChoice, boolean | undefined>> = {
    card: flags.hideCard,
    paypal: flags.hidePaypal,
    wallet: false,
    afterpay: flags.hideAfterpay,
  };
  const all = PAYMENT_CHOICES.filter((choice) => possible[choice]);
  const shown = all.filter((choice) => !hidden[choice]);
  // A wallet alone is no way to pay for those whose browser has none.
  return shown.some((choice) => choice !== 'wallet') ? shown : [...all.slice(0, 1), ...shown];
}
