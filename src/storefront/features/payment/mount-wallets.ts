import type { Stripe } from '@stripe/stripe-js';
import {
  type AmountDue,
  type MountedWallets,
  mountWalletButtons,
} from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import { $availableWallets, $orderPlacement } from '../payment-state/index.ts';
import { toMethodId } from './create-payment-method.ts';
import { placeOrder } from './place-order.ts';

/**
 * Mounts the provider's wallet buttons and sets `$availableWallets`. Confirming a wallet places the order. `canPlaceOrder` is
 * called on each click.
 */
export const mountWallets = (
  stripe: Stripe,
  target: HTMLElement,
  due: AmountDue,
  canPlaceOrder: () => boolean,
): MountedWallets =>
  mountWalletButtons({
    stripe,
    target,
    due,
    onAvailable: (wallets) => $availableWallets.set(wallets),
    canPay: canPlaceOrder,
    async pay(method, createMethod) {
      await placeOrder({ method, createMethod: async () => toMethodId(await createMethod()) });
      return $orderPlacement.get().step !== 'failed';
    },
  });
