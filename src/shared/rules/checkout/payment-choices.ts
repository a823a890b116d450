import type { CurrencyCode, FulfillmentRegion, RegionCode } from '#shared/contract/common.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

/** Payment choices of a shopper. All wallets are one choice. */
const PAYMENT_CHOICES = ['card', 'paypal', 'wallet', 'afterpay'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

/** Names of methods, the same in all languages. */
export const METHOD_NAMES = { paypal: 'PayPal', afterpay: 'Afterpay', klarna: 'Klarna' } as const;

/** Methods of the browser's wallet. */
export const WALLETS = [
  'apple-pay',
  'google-pay',
  'basic-card',
] as const satisfies readonly PaymentMethod[];
export type Wallet = (typeof WALLETS)[number];
/** What the card provider has a button for in express checkout: the browser's wallets, and Link in stores with the payment element. */
export type ExpressWallet = Wallet | 'link';

/** Height of a wallet button. */
export const WALLET_BUTTON_HEIGHT_PX = 55;
/** Minimum width at which the card fields are one combined element. */
export const COMBINED_CARD_FROM_PX = 767;
/** Time for which the notice about unavailable Afterpay is shown before the method changes. */
export const AFTERPAY_SWITCH_MS = 4_000;

/** A US-only checkout shows wallets only to these buyers. */
export const USA_ONLY = { region: 'USA', fulfillment: 'USA', currency: 'USD' } as const;
/** The only region with Afterpay. */
const AFTERPAY_REGION = 'USA';

type CheckoutFlag =
  | 'hideCard'
  | 'hidePaypal'
  | 'hideAfterpay'
  | 'hideTextMessages'
  | 'usOnlyCheckout';
export type CheckoutFlags = { readonly [F in CheckoutFlag]?: Flags[F] | undefined };

/** Methods of the card provider's payment element. The provider shows those that the seller's account and the order allow. */
export const ELEMENT_METHODS = [
  'card',
  'klarna',
  'link',
] as const satisfies readonly PaymentMethod[];

/** Whether a store pays with the card provider's payment element, and the platform supports it. */
export const usesPaymentElement = (
  { paymentLayout }: Partial<Pick<Flags, 'paymentLayout'>>,
  methods: readonly PaymentMethod[],
): boolean =>
  paymentLayout === 'element' &&
  ELEMENT_METHODS.some((method) => method !== 'card' && methods.includes(method));

interface PaymentContext {
  /** Methods that the platform accepts. */
  readonly methods: readonly PaymentMethod[];
  readonly flags: CheckoutFlags;
  readonly region: RegionCode;
  readonly fulfillment: FulfillmentRegion;
  readonly currency: CurrencyCode;
  /** Whether Afterpay failed in this checkout. */
  readonly afterpayUnavailable: boolean;
  /** Wallets of the browser that the provider has reported so far. */
  readonly wallets: readonly Wallet[];
}

/**
 * Returns the offered payment choices. Afterpay needs region USA and is hidden after it failed. A US-only checkout shows
 * wallets only for region USA, fulfillment from the USA, and USD. Flags that would hide every method are ignored.
 */
export function getPaymentChoices(situation: PaymentContext): readonly PaymentChoice[] {
  const { methods, flags, region, fulfillment, currency } = situation;
  const usOnly =
    region === USA_ONLY.region &&
    fulfillment === USA_ONLY.fulfillment &&
    currency === USA_ONLY.currency;
  const possible: Readonly<Record<PaymentChoice, boolean>> = {
    card: methods.includes('card'),
    paypal: methods.includes('paypal'),
    wallet:
      situation.wallets.some((wallet) => methods.includes(wallet)) &&
      (!flags.usOnlyCheckout || usOnly),
    afterpay:
      methods.includes('afterpay') && region === AFTERPAY_REGION && !situation.afterpayUnavailable,
  };
  const hidden: Readonly<Record<PaymentChoice, boolean | undefined>> = {
    card: flags.hideCard,
    paypal: flags.hidePaypal,
    wallet: false,
    afterpay: flags.hideAfterpay,
  };
  const all = PAYMENT_CHOICES.filter((choice) => possible[choice]);
  const visible = all.filter((choice) => !hidden[choice]);
  // A wallet cannot be the only choice, because not every browser has one.
  return visible.some((choice) => choice !== 'wallet') ? visible : [...all.slice(0, 1), ...visible];
}
