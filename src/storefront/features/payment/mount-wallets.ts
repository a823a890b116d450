import type { Stripe } from '@stripe/stripe-js';
import { WALLET_BUTTON_HEIGHT_PX } from '#shared/rules/checkout/payment-choices.ts';
import { fail } from '#shared/utils/result.ts';
import { $availableWallets, $orderPlacement } from '../payment-state/index.ts';
import { toMethodId } from './create-payment-method.ts';
import { placeOrder } from './place-order.ts';
import { WALLET_NAMES } from './wallet-names.ts';

interface AmountDue {
  readonly amount: number;
  readonly currency: string;
}

export interface MountedWallets {
  readonly setAmount: (due: AmountDue) => void;
  readonly destroy: () => void;
}

/**
 * Mounts the provider's wallet buttons and sets `$availableWallets`. Confirming a wallet places the order. `canPlaceOrder` is
 * called on each click.
 */
export function mountWallets(
  stripe: Stripe,
  target: HTMLElement,
  initial: AmountDue,
  canPlaceOrder: () => boolean,
): MountedWallets {
  const toOptions = ({ amount, currency }: AmountDue) => ({ amount, currency: currency.toLowerCase() });
  const elements = stripe.elements({ mode: 'payment', paymentMethodCreation: 'manual', ...toOptions(initial) });
  const buttons = elements.create('expressCheckout', {
    buttonHeight: WALLET_BUTTON_HEIGHT_PX,
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  });
  buttons.on('ready', ({ availablePaymentMethods }) => {
    const available = Object.entries(availablePaymentMethods ?? {}).flatMap(([name, has]) =>
      has ? (WALLET_NAMES[name] ?? []) : [],
    );
    $availableWallets.set(available);
  });
  buttons.on('click', (event) => (canPlaceOrder() ? event.resolve() : event.reject()));
  buttons.on('confirm', async (event) => {
    const method = WALLET_NAMES[event.expressPaymentType];
    if (!method) return event.paymentFailed({ reason: 'fail' });
    await placeOrder({
      method,
      async createMethod() {
        const { error } = await elements.submit();
        if (error) return fail({ kind: 'entry', text: error.message ?? '' });
        return toMethodId(await stripe.createPaymentMethod({ elements }));
      },
    });
    if ($orderPlacement.get().step === 'failed') event.paymentFailed({ reason: 'fail' });
  });
  buttons.mount(target);
  return {
    setAmount(due) {
      elements.update(toOptions(due));
    },
    destroy: () => buttons.destroy(),
  };
}
