import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MountedWallets } from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import { mountWallets } from './mount-wallets.ts';
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
