import type { Stripe } from '@stripe/stripe-js';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { WALLET_BUTTON_HEIGHT_PX } from '#shared/rules/checkout/payment-choices.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { byId, data, isBusy } from './page.ts';

/** The provider's names of wallets. Only the payment sandbox has `basic_card`. */
const METHODS: Readonly<Record<string, PaymentMethod>> = {
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
  basic_card: 'basic-card',
};

/** Places the order with a wallet. `createMethod` returns the id of the provider's payment method, or an error text. */
type PayByWallet = (method: PaymentMethod, createMethod: () => Promise<Result<string, string>>) => Promise<boolean>;

/** Mounts the buttons of the wallets that the browser has. Confirming a wallet calls `pay`. */
export function mountWallets(stripe: Stripe, pay: PayByWallet): void {
  const target = byId('wallets');
  if (!target || !data.hasWallets || data.amount === 0) return;
  const elements = stripe.elements({
    mode: 'payment',
    paymentMethodCreation: 'manual',
    amount: data.amount,
    currency: data.currency.toLowerCase(),
  });
  const buttons = elements.create('expressCheckout', {
    buttonHeight: WALLET_BUTTON_HEIGHT_PX,
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  });
  buttons.on('ready', ({ availablePaymentMethods }) => {
    const hasWallet = Object.values(availablePaymentMethods ?? {}).some(Boolean);
    byId('wallet-part')?.classList.toggle('waiting', !hasWallet);
  });
  buttons.on('click', (event) => (isBusy() ? event.reject() : event.resolve()));
  buttons.on('confirm', async (event) => {
    const method = METHODS[event.expressPaymentType];
    const isPlaced = method !== undefined && (await pay(method, () => createMethod(stripe, elements)));
    if (!isPlaced) event.paymentFailed({ reason: 'fail' });
  });
  buttons.mount(target);
}

async function createMethod(stripe: Stripe, elements: ReturnType<Stripe['elements']>): Promise<Result<string, string>> {
  const submitted = await elements.submit();
  if (submitted.error) return fail(submitted.error.message ?? data.texts.unreachable);
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
  if (paymentMethod) return ok(paymentMethod.id);
  return fail(error.message && error.type === 'validation_error' ? error.message : data.texts.unreachable);
}
