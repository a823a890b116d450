import type {
  PaymentMethodResult,
  Stripe,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { WALLET_BUTTON_HEIGHT_PX, type Wallet } from '../payment-choices.ts';

/** The provider's names of wallets. Only the payment sandbox has `basicCard`. */
export const WALLET_NAMES: Readonly<Record<string, Wallet>> = {
  applePay: 'apple-pay',
  googlePay: 'google-pay',
  basicCard: 'basic-card',
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
  basic_card: 'basic-card',
};

/** Options of the provider's buttons that every page shares: the wallets of the browser alone. */
export const WALLET_BUTTON_OPTIONS = {
  buttonHeight: WALLET_BUTTON_HEIGHT_PX,
  paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
} as const;

/** Half of the sum of white's red, green and blue. */
const LIGHT_TEXT = 382;

/**
 * Returns the provider's option for the color of the buttons: white where the text of the target is light, because black buttons
 * cannot be seen on a dark page.
 */
export function getButtonTheme(
  target: HTMLElement,
): NonNullable<StripeExpressCheckoutElementOptions['buttonTheme']> {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(target)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const color = red + green + blue > LIGHT_TEXT ? 'white' : 'black';
  return { applePay: color, googlePay: color };
}

/** Returns the wallets that the provider has found in the browser. */
const listWallets = (available: object | undefined): readonly Wallet[] =>
  Object.entries(available ?? {}).flatMap(([name, has]) => (has ? (WALLET_NAMES[name] ?? []) : []));

export interface AmountDue {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** Options of the provider for an amount that is paid when the shopper confirms. */
export const toDueOptions = ({ amount, currency }: AmountDue) => ({
  amount,
  currency: currency.toLowerCase(),
});

interface WalletButtons {
  readonly stripe: Stripe;
  readonly target: HTMLElement;
  readonly due: AmountDue;
  readonly onAvailable: (wallets: readonly Wallet[]) => void;
  /** Called on each click. */
  readonly canPay: () => boolean;
  /** Places the order. `createMethod` returns the provider's payment method. Resolves to whether the order was placed. */
  readonly pay: (
    method: Wallet,
    createMethod: () => Promise<PaymentMethodResult>,
  ) => Promise<boolean>;
}

export interface MountedWallets {
  readonly setAmount: (due: AmountDue) => void;
  readonly destroy: () => void;
}

/** Mounts the provider's wallet buttons for a checkout whose address is known. Confirming a wallet places the order. */
export function mountWalletButtons({
  stripe,
  target,
  due,
  onAvailable,
  canPay,
  pay,
}: WalletButtons): MountedWallets {
  const elements = stripe.elements({
    mode: 'payment',
    paymentMethodCreation: 'manual',
    ...toDueOptions(due),
  });
  const buttons = elements.create('expressCheckout', {
    ...WALLET_BUTTON_OPTIONS,
    buttonTheme: getButtonTheme(target),
  });
  const createMethod = async (): Promise<PaymentMethodResult> => {
    const { error } = await elements.submit();
    return error ? { error } : stripe.createPaymentMethod({ elements });
  };
  buttons.on('ready', ({ availablePaymentMethods }) =>
    onAvailable(listWallets(availablePaymentMethods)),
  );
  buttons.on('click', (event) => (canPay() ? event.resolve() : event.reject()));
  buttons.on('confirm', async (event) => {
    const method = WALLET_NAMES[event.expressPaymentType];
    const isPlaced = method !== undefined && (await pay(method, createMethod));
    if (!isPlaced) event.paymentFailed({ reason: 'fail' });
  });
  buttons.mount(target);
  return {
    setAmount(next) {
      elements.update(toDueOptions(next));
    },
    destroy: () => buttons.destroy(),
  };
}
