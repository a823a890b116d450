import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type AmountDue,
  type MountedWallets,
  mountWalletButtons,
} from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import { $availableWallets, $orderPlacement } from '../payment-state/index.ts';
import { toMethodId } from './create-payment-method.ts';
import { placeOrder } from './place-order.ts';
import { registerDomain } from './register-domain.ts';

interface Props {
  readonly stripe: Stripe;
  readonly amount: number;
  readonly currency: string;
  /** Until the wallet method is chosen and ready, the buttons are mounted but hidden: mounting finds the available wallets. */
  readonly isShown: boolean;
}

/** The provider's buttons for the wallets that the browser has. */
export function WalletButtons({ stripe, amount, currency, isShown }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const wallets = useRef<MountedWallets>(undefined);
  const canPlaceOrder = useEffectEvent(() => isShown);
  const getAmountDue = useEffectEvent(() => ({ amount, currency }));
  useEffect(() => {
    let isUnmounted = false;
    void registerDomain().finally(() => {
      if (!isUnmounted && target.current)
        wallets.current = mountWallets(stripe, target.current, getAmountDue(), () =>
          canPlaceOrder(),
        );
    });
    return () => {
      isUnmounted = true;
      wallets.current?.destroy();
      wallets.current = undefined;
    };
  }, [stripe]);
  useEffect(() => {
    wallets.current?.setAmount({ amount, currency });
  }, [amount, currency]);
  return (
    <div
      ref={target}
      inert={!isShown}
      className={
        isShown
          ? 'min-h-55px'
          : 'absolute w-300px h-1px overflow-hidden invisible pointer-events-none'
      }
    />
  );
}

/**
 * Mounts the provider's wallet buttons and sets `$availableWallets`. Confirming a wallet places the order. `canPlaceOrder` is
 * called on each click.
 */
const mountWallets = (
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
