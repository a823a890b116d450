import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { verifyDomain } from '#shared/contract/payment.ts';
import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { type MountedWallets, mountWallets } from './mount-wallets.ts';

interface Props {
  readonly stripe: Stripe;
  readonly amount: number;
  readonly currency: string;
  /** Until the wallet method is chosen and ready, the buttons are mounted but hidden: mounting finds the available wallets. */
  readonly isShown: boolean;
}

/** Registers the domain of the shop for wallets. Errors are only logged; the provider then offers no wallets. */
const registerDomain = once(async (): Promise<void> => {
  const { platform } = getPageContext();
  const response = await request({ url: platform }, verifyDomain, { body: { domainName: location.hostname } });
  if (!response.ok) console.warn(describeError(response.error));
  else if (!response.value.verified) console.warn(`wallets: the domain ${location.hostname} is not verified`);
});

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
        wallets.current = mountWallets(stripe, target.current, getAmountDue(), () => canPlaceOrder());
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
      className={isShown ? 'min-h-55px' : 'absolute w-300px h-1px overflow-hidden invisible pointer-events-none'}
    />
  );
}
